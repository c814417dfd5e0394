-- Stands before scripts that write over documents unseen: not over one that a newer version has written.
local function is_newer(stored, document)
  local number = '^{"schema":(%d+)'
  local theirs = stored and string.match(stored, number)
  return theirs and tonumber(theirs) > tonumber(string.match(document, number)) or false
end
