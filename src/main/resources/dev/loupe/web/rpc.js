// Asks the tools, as an MCP client of 2026-07-28: one POST for each call, answered with JSON or a stream of events.
const VERSION = '2026-07-28';
const KEPT = 'loupe-token';

// The token comes with the address, behind the #, which no browser sends anywhere; it stays in this tab alone.
const given = /^#token=([\x21-\x7e]+)$/.exec(location.hash);
if (given) {
  sessionStorage.setItem(KEPT, decodeURIComponent(given[1]));
  history.replaceState(null, '', location.pathname + '#/search');
}
export const keepToken = token => sessionStorage.setItem(KEPT, token);

export class Unauthorized extends Error {}

const headers = tool => {
  const all = {
    'Content-Type': 'application/json', Accept: 'application/json, text/event-stream',
    'MCP-Protocol-Version': VERSION, 'Mcp-Method': 'tools/call', 'Mcp-Name': tool,
  };
  const token = sessionStorage.getItem(KEPT);
  if (token) all.Authorization = 'Bearer ' + token;
  return all;
};

let last = 0;
const message = (tool, args, progress) => {
  const id = ++last;
  const meta = {
    'io.modelcontextprotocol/protocolVersion': VERSION,
    'io.modelcontextprotocol/clientInfo': { name: 'loupe-dashboard', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  if (progress) meta.progressToken = id;
  return JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params: { name: tool, arguments: args, _meta: meta } });
};

// The last message of a stream; those before it are progress.
const streamed = async (response, progress) => {
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '', answer = null;
  for (;;) {
    const { value, done } = await reader.read();
    if (done) break;
    const events = (rest + value).split('\n\n');
    rest = events.pop();
    for (const event of events) {
      const data = event.split('\n').filter(line => line.startsWith('data: ')).map(line => line.slice(6)).join('\n');
      if (!data) continue;
      const heard = JSON.parse(data);
      if (heard.method === 'notifications/progress') progress?.(heard.params);
      else answer = heard;
    }
  }
  if (!answer) throw new Error('the connection broke before the answer came');
  return answer;
};

const parsed = async (response, progress) => {
  if ((response.headers.get('Content-Type') ?? '').startsWith('text/event-stream')) return streamed(response, progress);
  return response.json();
};

// The structured answer of a tool. What went wrong is an Error with a message for the reader.
export const call = async (tool, args = {}, { signal, progress } = {}) => {
  let response;
  try {
    response = await fetch('/ui/mcp', { method: 'POST', headers: headers(tool), body: message(tool, args, progress), signal, cache: 'no-store', credentials: 'omit' });
  } catch (broken) {
    if (broken.name === 'AbortError') throw broken;
    throw new Error('Loupe cannot be reached; was it ended? Start `loupe ui` again.');
  }
  if (response.status === 401) throw new Unauthorized('this dashboard wants a token');
  const answer = await parsed(response, progress);
  if (answer.error) throw new Error(answer.error.message);
  const result = answer.result;
  if (result.isError) throw new Error(result.content?.[0]?.text ?? 'the tool failed');
  return result.structuredContent;
};
