"""What Telegram says when it refuses, to the letter."""

from enum import StrEnum


class Said(StrEnum):
    OTHER = "Bad Request: {}"
    NO_METHOD = "Not Found"
    CHAT = "Bad Request: chat not found"
    USER = "Bad Request: user not found"
    UPGRADED = "Bad Request: group chat was upgraded to a supergroup chat"
    TOPIC = "Bad Request: message thread not found"
    NO_FORUM = "Bad Request: the chat is not a forum"
    NO_TOPICS = "Bad Request: not enough rights to create a topic"
    TOPIC_CLOSED = "Bad Request: TOPIC_CLOSED"
    NO_WRITING = "Bad Request: not enough rights to send text messages to the chat"
    NO_PHOTOS = "Bad Request: not enough rights to send photos to the chat"
    NO_FILES = "Bad Request: not enough rights to send documents to the chat"
    NO_FILMS = "Bad Request: not enough rights to send animations to the chat"
    NO_SECRETS = "Bad Request: not enough rights to send ephemeral messages to the chat"
    NOT_TO_EDIT = "Bad Request: message to edit not found"
    NO_SUCH_MESSAGE = "Bad Request: MESSAGE_ID_INVALID"
    NOT_TO_DELETE = "Bad Request: message to delete not found"
    NOT_TO_REPLY = "Bad Request: message to be replied not found"
    NOT_TO_REACT = "Bad Request: message to react not found"
    NOT_EDITABLE = "Bad Request: message can't be edited"
    NOT_DELETABLE = "Bad Request: message can't be deleted"
    NO_TEXT = "Bad Request: there is no text in the message to edit"
    NO_CAPTION = "Bad Request: there is no caption in the message to edit"
    NO_LOCATION = "Bad Request: there is no live location in the message to edit"
    NO_FILE = "Bad Request: wrong file identifier/HTTP URL specified"
    NOT_MODIFIED = (
        "Bad Request: message is not modified: specified new message content and reply markup are exactly "
        "the same as a current content and reply markup of the message"
    )
    TOO_OLD = "Bad Request: query is too old and response timeout expired or query ID is invalid"
    TOO_MANY = "Too Many Requests: retry after {}"
    BLOCKED = "Forbidden: bot was blocked by the user"
    STRANGER = "Forbidden: bot can't initiate conversation with a user"
    KICKED = "Forbidden: bot was kicked from the {} chat"


class Refused(Exception):
    """An error, as the Bot API answers it."""

    def __init__(self, said: str, about: object = "", *, status: int = 400, **parameters: int) -> None:
        self.description = said.format(about)
        self.status, self.parameters = status, parameters
        super().__init__(self.description)
