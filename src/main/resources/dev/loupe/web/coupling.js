// Which files are changed together: a graph, and the same as a table.
import { clean, el, empty, failure, number, select, table, waiting } from './dom.js';
import { graph } from './graph.js';

const LEAST = [['2', '2 commits'], ['3', '3 commits'], ['5', '5 commits'], ['10', '10 commits'], ['20', '20 commits']];
const DEGREES = [['0.2', '20 %'], ['0.3', '30 %'], ['0.5', '50 %'], ['0.7', '70 %']];
const MOST = 200;

const drawn = answer => {
  const numbers = new Map(answer.files.map((one, i) => [one.path, i]));
  return {
    nodes: answer.files.map(one => [clean(one.path), one.x, one.y]),
    edges: answer.pairs.map(pair => [numbers.get(pair.one), numbers.get(pair.other), pair.degree, pair.together, pair.confidence]),
  };
};

const asTable = (answer, app) => {
  const link = path => el('a', { href: app.address('file', { path, tab: 'coupled' }) }, path);
  return table('Pairs of files that are changed together', [
    ['File', pair => link(pair.one)], ['Changed with', pair => link(pair.other)], ['Degree', pair => pair.degree.toFixed(2), true],
    ['Commits together', pair => number(pair.together), true], ['Last', pair => pair.last.slice(0, 10), true],
  ], answer.pairs.slice(0, 50));
};

export const coupling = (main, parameters, app) => {
  let least = parameters.get('min') ?? '3', degree = parameters.get('degree') ?? '0.3', over = false;
  const body = el('div', {});
  const ask = async () => {
    app.note('coupling', { min: least, degree });
    body.replaceChildren(waiting('Reading what git knows …'));
    try {
      const answer = await app.call('history/pairs', { min_co_changes: Number(least), threshold: Number(degree), limit: MOST, places: true, repo: app.project?.root ?? '' });
      if (!over) show(answer);
    } catch (error) {
      if (!over) body.replaceChildren(failure(error));
    }
  };
  const show = answer => {
    if (!answer.pairs.length) {
      body.replaceChildren(empty('No two files were changed together that often', answer.history.why || 'Fewer commits or a lower degree show more.'));
      return;
    }
    const chart = el('div', { class: 'chart' }), tools = el('div', { class: 'chart-tools' });
    const details = el('aside', { class: 'details', 'aria-live': 'polite' }, el('p', { class: 'soft' }, 'Point at a file, or move to one with the arrow keys, to see its partners; click or Enter keeps it, Escape lets go.'));
    body.replaceChildren(
      el('p', { class: 'soft' }, `${number(answer.files.length)} files in ${number(answer.pairs.length)} pairs${answer.total > answer.pairs.length ? ` of ${number(answer.total)}` : ''}. A line joins two files that were changed in the same commits, the thicker the more often. Colour: folder.`),
      tools, el('div', { class: 'chart-row' }, el('figure', { 'aria-label': 'Graph of coupled files' }, chart), details),
      el('h2', {}, 'The most faithful pairs'), asTable(answer, app));
    graph({ chart, details, tools, data: drawn(answer), opened: path => app.go('file', { path }) });
    app.announce(`${answer.pairs.length} pairs`);
  };
  main.append(el('div', { class: 'view-head' }, el('h1', {}, 'Coupling'),
    select('At least', LEAST, least, value => { least = value; ask(); }), select('Degree from', DEGREES, degree, value => { degree = value; ask(); })), body);
  ask();
  return () => { over = true; };
};
