-- enginelint for Neovim 0.7 and later, without other plugins.
--
--   require("enginelint").setup({ settings = { engine = "/src/sglang" } })
local M = {}

-- The documents that may start an engine.
M.filetypes = {
  "sh", "bash", "zsh", "dockerfile", "yaml", "json", "markdown", "make", "just", "systemd", "python", "go", "hcl", "terraform",
  "yaml.docker-compose", "yaml.gitlab", "yaml.helm-values", "yaml.ghaction", "helm",
}

M.config = {
  cmd = { "enginelint", "lsp" },
  filetypes = M.filetypes,
  -- Section "enginelint" of the settings: docs/editors.md.
  settings = {},
  -- Called with the client and the buffer once the server is there.
  on_attach = nil,
  -- Show implied values. Before Neovim 0.10 they stand at the end of the line.
  inlay_hints = true,
}

local namespace = vim.api.nvim_create_namespace("enginelint")
local clients = {} -- by root

local function root_of(bufnr)
  local dir = vim.fn.fnamemodify(vim.api.nvim_buf_get_name(bufnr), ":p:h")
  for _, mark in ipairs({ "enginelint.hcl", ".git" }) do
    local found = mark == ".git" and vim.fn.finddir(mark, dir .. ";") or vim.fn.findfile(mark, dir .. ";")
    if found ~= "" then
      return vim.fn.fnamemodify(found, mark == ".git" and ":p:h:h" or ":p:h")
    end
  end
  return dir
end

local function client_of(bufnr)
  if vim.lsp.get_clients then
    return vim.lsp.get_clients({ name = "enginelint", bufnr = bufnr })[1]
  end
  for _, id in pairs(clients) do
    if vim.lsp.buf_is_attached(bufnr, id) then
      return vim.lsp.get_client_by_id(id)
    end
  end
end

local function request(client, method, params, handler, bufnr)
  if vim.fn.has("nvim-0.11") == 1 then
    return client:request(method, params, handler, bufnr)
  end
  return client.request(method, params, handler, bufnr)
end

-- Implied values at the end of their lines, for versions without inlay hints.
local function draw_hints(client, bufnr)
  if not vim.api.nvim_buf_is_loaded(bufnr) then
    return
  end
  local last = vim.api.nvim_buf_line_count(bufnr)
  request(client, "textDocument/inlayHint", {
    textDocument = vim.lsp.util.make_text_document_params(bufnr),
    range = { start = { line = 0, character = 0 }, ["end"] = { line = last, character = 0 } },
  }, function(err, hints)
    if err or not vim.api.nvim_buf_is_loaded(bufnr) then
      return
    end
    vim.api.nvim_buf_clear_namespace(bufnr, namespace, 0, -1)
    for _, hint in ipairs(hints or {}) do
      if hint.position.line < vim.api.nvim_buf_line_count(bufnr) then
        vim.api.nvim_buf_set_extmark(bufnr, namespace, hint.position.line, 0, {
          virt_text = { { " " .. hint.label, "Comment" } },
          virt_text_pos = "eol",
        })
      end
    end
  end, bufnr)
end

local function attached(client, bufnr)
  if M.config.inlay_hints and vim.lsp.inlay_hint then
    pcall(vim.lsp.inlay_hint.enable, true, { bufnr = bufnr })
  end
  if M.config.on_attach then
    M.config.on_attach(client, bufnr)
  end
end

-- What the server tells of the analysis of a document: for status lines.
local function on_status(_, params)
  local bufnr = vim.uri_to_bufnr(params.uri)
  vim.b[bufnr].enginelint = params
  if params.open == 0 and M.config.inlay_hints and not vim.lsp.inlay_hint then
    local client = client_of(bufnr)
    if client then
      draw_hints(client, bufnr)
    end
  end
end

local function show(text)
  vim.cmd("new")
  local buf = vim.api.nvim_get_current_buf()
  vim.bo[buf].buftype, vim.bo[buf].bufhidden, vim.bo[buf].swapfile = "nofile", "wipe", false
  vim.api.nvim_buf_set_lines(buf, 0, -1, false, vim.split(text, "\n"))
  vim.bo[buf].modifiable = false
end

local function run(client, command, bufnr)
  request(client, "workspace/executeCommand", { command = command.command, arguments = command.arguments }, function(err, text)
    if err then
      vim.notify(err.message, vim.log.levels.ERROR)
    elseif text then
      show(text)
    end
  end, bufnr)
end

-- explain shows what becomes of the launch at the cursor.
function M.explain()
  local bufnr = vim.api.nvim_get_current_buf()
  local client = client_of(bufnr)
  if not client then
    return vim.notify("enginelint is not running here", vim.log.levels.WARN)
  end
  local line = vim.api.nvim_win_get_cursor(0)[1] - 1
  request(client, "textDocument/codeLens", { textDocument = vim.lsp.util.make_text_document_params(bufnr) }, function(_, lenses)
    local best
    for _, lens in ipairs(lenses or {}) do
      if not best or lens.range.start.line <= line then
        best = lens
      end
    end
    if best then
      run(client, best.command, bufnr)
    end
  end, bufnr)
end

function M.attach(bufnr)
  if vim.bo[bufnr].buftype ~= "" or vim.api.nvim_buf_get_name(bufnr) == "" then
    return
  end
  local root = root_of(bufnr)
  local config = {
    name = "enginelint",
    cmd = M.config.cmd,
    root_dir = root,
    init_options = M.config.settings,
    settings = { enginelint = M.config.settings },
    handlers = { ["enginelint/status"] = on_status },
    on_attach = attached,
  }
  if vim.lsp.start then -- 0.8
    vim.lsp.start(config, { bufnr = bufnr })
    return
  end
  local id = clients[root]
  if not id or not vim.lsp.get_client_by_id(id) then
    config.on_exit = function()
      clients[root] = nil
    end
    id = vim.lsp.start_client(config)
    clients[root] = id
  end
  if id then
    vim.lsp.buf_attach_client(bufnr, id)
  end
end

-- commands defines what shows explanations: the commands of lenses, and one to type.
function M.commands()
  for _, name in ipairs({ "enginelint.explain", "enginelint.rule" }) do
    vim.lsp.commands[name] = function(command, ctx)
      local client = vim.lsp.get_client_by_id(ctx.client_id)
      if client then
        run(client, command, ctx.bufnr)
      end
    end
  end
  vim.api.nvim_create_user_command("EnginelintExplain", M.explain, { desc = "What the engine makes of the launch at the cursor", force = true })
end

function M.setup(config)
  M.config = vim.tbl_deep_extend("force", M.config, config or {})
  M.commands()
  local group = vim.api.nvim_create_augroup("enginelint", {})
  vim.api.nvim_create_autocmd("FileType", {
    group = group,
    pattern = M.config.filetypes,
    callback = function(args)
      M.attach(args.buf)
    end,
  })
end

M.on_attach, M.on_status = attached, on_status

return M
