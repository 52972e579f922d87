-- For vim.lsp.enable("enginelint") of Neovim 0.11 and later.
return {
  cmd = { "enginelint", "lsp" },
  filetypes = require("enginelint").filetypes,
  root_markers = { "enginelint.hcl", ".git" },
}
