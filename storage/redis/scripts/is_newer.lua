-- Precedes scripts that overwrite documents without reading them: a newer version's document must stay.
local function is_newer(stored, document)
  local number = '^{"schema":(%d+)'
  local theirs = stored and string.match(stored, number)
  return theirs and tonumber(theirs) > tonumber(string.match(document, number)) or false
end
