// Which tools agents called, how long they took and what their answers cost.
import { badge, compact, el, empty, failure, fileName, millis, number, plural, table, waiting, when } from './dom.js';

const EVERY = 4000;
const DAYS = 30;

const figure = (value, text) => el('div', { class: 'stat' }, el('b', {}, value), el('span', {}, text));

// The last days without gaps: a day without calls is a day too.
const lastDays = days => {
  const known = new Map(days.map(one => [one.day, one]));
  return Array.from({ length: DAYS }, (_, i) => {
    const day = new Date(Date.now() - (DAYS - 1 - i) * 86_400_000).toISOString().slice(0, 10);
    return known.get(day) ?? { day, calls: 0, failures: 0, tokens: 0 };
  });
};

const columns = days => {
  const most = Math.max(1, ...days.map(one => one.calls));
  return el('figure', { class: 'days' }, el('figcaption', {}, 'Calls a day'), el('ul', {}, days.map(one => {
    const bar = el('li', { title: `${one.day}: ${plural(one.calls, 'call')}, ${compact(one.tokens)} tokens`, 'aria-label': `${one.day}: ${plural(one.calls, 'call')}` }, el('span', {}));
    bar.firstChild.style.height = `${Math.round(100 * one.calls / most)}%`;
    return bar;
  })), el('p', { class: 'soft ends' }, el('span', {}, days[0].day), el('span', {}, days.at(-1).day)));
};

const byTool = answer => table('By tool, of the calls that are remembered', [
  ['Tool', row => el('code', {}, row.tool)], ['Calls', row => number(row.calls), true], ['Failed', row => row.failures ? badge(number(row.failures), 'bad') : '0', true],
  ['Half within', row => millis(row.median), true], ['95 % within', row => millis(row.p95), true], ['Tokens, half within', row => number(row.median_tokens), true],
  ['Tokens in all', row => compact(row.tokens), true], ['Last', row => when(row.last)],
], answer.tools);

const latest = answer => table('The latest calls', [
  ['When', row => when(row.time)], ['Tool', row => el('code', {}, row.tool)], ['Client', row => row.client || '–'], ['Project', row => el('span', { title: row.project }, fileName(row.project) || '–')],
  ['Took', row => millis(row.millis), true], ['Tokens', row => number(row.tokens), true], ['Outcome', row => row.outcome === 'ok' ? badge('ok', 'good') : badge(row.outcome.replaceAll('_', ' '), 'bad')],
], answer.latest);

const clientLine = (name, one, took) => el('li', {}, el('span', {}, name), el('span', { class: 'soft' },
  [plural(one.calls, 'call'), ...(one.failures ? [`${number(one.failures)} failed`] : []), ...took, `${compact(one.tokens)} tokens`].join(', ')));

// Names are the clients' own; those that called least are counted together.
const clients = answer => el('ul', { class: 'list' },
  answer.clients.map(one => clientLine(one.client || 'unnamed', one, [`half within ${millis(one.median)}`])),
  answer.other_clients.clients ? clientLine(plural(answer.other_clients.clients, 'other'), answer.other_clients, []) : []);

const shown = answer => {
  const days = lastDays(answer.days);
  const sum = key => days.reduce((all, one) => all + one[key], 0);
  return [
    el('div', { class: 'stats' }, figure(number(sum('calls')), `calls in ${DAYS} days`), figure(compact(sum('tokens')), 'tokens in their answers'),
      figure(sum('calls') ? (100 * sum('failures') / sum('calls')).toFixed(1) + ' %' : '–', 'failed'), figure(number(answer.clients.length + answer.other_clients.clients), 'clients')),
    columns(days), el('h2', {}, 'By tool'), byTool(answer), el('div', { class: 'two wide' }, el('section', { 'aria-label': 'Latest calls' }, el('h2', {}, 'Latest'), latest(answer)), el('section', { 'aria-label': 'Clients' }, el('h2', {}, 'Clients'), clients(answer))),
  ];
};

export const calls = (main, parameters, app) => {
  const body = el('div', {}, waiting('Reading …'));
  let timer = 0, over = false, known = '';
  const look = async () => {
    try {
      const answer = await app.call('calls/summary', { limit: 30 });
      if (over) return;
      const said = JSON.stringify(answer);
      if (said !== known) body.replaceChildren(...(answer.remembered ? shown(answer) : [empty('No agent has called yet',
        answer.enabled ? 'Connect one (docs/clients.md); its calls are counted here, without what was asked.' : 'Calls are not counted: calls.enabled is false (loupe config show).')]));
      known = said;
    } catch (error) {
      if (!over) body.replaceChildren(failure(error));
      known = '';
    }
    if (!over) timer = setTimeout(look, EVERY);
  };
  main.append(el('div', { class: 'view-head' }, el('h1', {}, 'Calls of agents')), el('p', { class: 'soft' }, 'Tool, project, client, time and size of each answer, kept on this machine. What was asked is not kept.'), body);
  look();
  return () => { over = true; clearTimeout(timer); };
};
