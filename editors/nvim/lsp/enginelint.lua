-- For vim.lsp.enable("enginelint") of Neovim 0.11 and later.
local enginelint = require("enginelint")
enginelint.commands()
return {
  cmd = { "enginelint", "lsp" },
  filetypes = enginelint.filetypes,
  root_markers = { "enginelint.hcl", ".git" },
  handlers = { ["enginelint/status"] = enginelint.on_status },
  on_attach = enginelint.on_attach, -- shows implied values
}
