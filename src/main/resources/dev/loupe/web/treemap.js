import { chartParts } from './chart.js';
// Files as areas, by lines of code and within their folders, coloured by how hot they are. `opened` is given a path that was asked for.
export const treemap = ({ chart, details, tools, data, opened }) => {
  const page = chartParts(chart);
  const { make, html } = page;
  const STRIP = 17;
  const hottest = Math.max(1e-9, ...data.files.map(row => row[2]));
  let here, kept = null, wanted = '', tiles = [];

  // The tree of folders. A folder with nothing in it but one folder is shown with that as one.
  const folder = (name, path, parent) => ({ name, path, parent, folders: new Map(), files: [], lines: 0, hot: 0 });
  const root = folder(data.repo, '', null);
  const into = path => {
    let at = root;
    for (const part of path ? path.split('/') : []) {
      if (!at.folders.has(part)) at.folders.set(part, folder(part, at.path ? at.path + '/' + part : part, at));
      at = at.folders.get(part);
    }
    return at;
  };
  for (const [path, lines, score, churn, complexity, language, hardest, line] of data.files) {
    const cut = path.lastIndexOf('/');
    const parent = into(cut < 0 ? '' : path.slice(0, cut));
    parent.files.push({ name: path.slice(cut + 1), path, lines: Math.max(1, lines), score, churn, complexity, language, hardest, line, parent });
  }
  for (const [path, count, lines] of data.more) {
    const parent = into(path);
    parent.files.push({ name: count + ' more files', path: path ? path + '/' : '', lines: Math.max(1, lines), score: 0, churn: 0, count, parent });
  }
  const sum = at => {
    at.lines = 0;
    for (const file of at.files) { at.lines += file.lines; at.hot = Math.max(at.hot, file.score); }
    for (const inner of at.folders.values()) { sum(inner); at.lines += inner.lines; at.hot = Math.max(at.hot, inner.hot); }
    at.children = [...at.folders.values(), ...at.files].sort((a, b) => b.lines - a.lines || (a.path < b.path ? -1 : 1));
  };
  const single = at => {
    let name = at.name;
    while (at.files.length === 0 && at.folders.size === 1) {
      at = [...at.folders.values()][0];
      name += '/' + at.name;
    }
    return { at, name };
  };
  sum(root);

  // Squarified treemap (Bruls, Huizing, van Wijk, 2000): rows along the shorter side, each closed before its rectangles grow longer.
  const squarify = (children, x, y, w, h, place) => {
    let total = children.reduce((all, one) => all + one.lines, 0);
    let first = 0;
    while (first < children.length && w > 0 && h > 0) {
      const short = Math.min(w, h), scale = w * h / total;
      let row = 0, last = first, worst = Infinity;
      while (last < children.length) {
        const more = row + children[last].lines * scale;
        const side = more / short;
        const ratio = Math.max(children[first].lines * scale / side / side, side * side / (children[last].lines * scale));
        if (ratio > worst) break;
        worst = ratio; row = more; last++;
      }
      const thick = row / short;
      let along = 0;
      for (let i = first; i < last; i++) {
        const length = children[i].lines * scale / thick;
        if (w >= h) place(children[i], x, y + along, thick, length); else place(children[i], x + along, y, length, thick);
        along += length;
        total -= children[i].lines;
      }
      if (w >= h) { x += thick; w -= thick; } else { y += thick; h -= thick; }
      first = last;
    }
  };

  const heat = score => score / hottest;
  const fill = file => {
    if (!file.churn) return 'var(--still)';
    const t = heat(file.score);
    return t < .5
      ? `color-mix(in oklab, var(--warm) ${Math.round(200 * t)}%, var(--cold))`
      : `color-mix(in oklab, var(--hot) ${Math.round(200 * t - 100)}%, var(--warm))`;
  };
  const fits = (text, width) => {
    const most = Math.floor(width / 6.9);
    if (text.length <= most) return text;
    return most < 4 ? '' : text.slice(0, most - 1) + '…';
  };
  const saying = file => file.count
    ? `${file.count} more files in ${file.path || 'the root'}, ${file.lines} lines`
    : `${file.path}, ${file.lines} lines, ` + (file.churn ? `score ${file.score.toFixed(3)}, ${file.churn} ${file.churn === 1 ? 'commit' : 'commits'}` : 'not changed');

  const drawFile = (file, x, y, w, h, parent) => {
    const rect = make('rect', { x, y, width: Math.max(0, w), height: Math.max(0, h), class: 'file', tabindex: -1, role: 'img', 'aria-label': saying(file) }, parent);
    rect.style.fill = fill(file);
    if (w > 34 && h > 15) make('text', { x: x + 4, y: y + 13, class: 'label' + (heat(file.score) > .85 && file.churn ? ' on-hot' : ''), 'aria-hidden': true }, parent, fits(file.name, w - 8));
    const tile = { file, rect, x: x + w / 2, y: y + h / 2 };
    tiles.push(tile);
    rect.addEventListener('pointerenter', () => { if (!kept) show(file); });
    rect.addEventListener('focus', () => { if (!kept) show(file); });
    rect.addEventListener('click', () => { focusOn(tile); keep(tile); });
  };
  const drawFolder = ({ at, name }, x, y, w, h, parent) => {
    const group = make('g', { class: 'folder', role: 'group', 'aria-label': 'folder ' + at.path }, parent);
    make('rect', { x, y, width: w, height: h }, group);
    let top = 1;
    if (w > 46 && h > 34) {
      top = STRIP;
      make('text', { x: x + 5, y: y + 13, class: 'title', 'aria-hidden': true }, group, fits(name, w - 10));
      const strip = make('rect', { x, y, width: w, height: STRIP, class: 'strip', tabindex: -1, role: 'button', 'aria-label': `open folder ${at.path}, ${at.lines} lines` }, group);
      strip.addEventListener('click', () => open(at));
      tiles.push({ folder: at, rect: strip, x: x + w / 2, y: y + 4 });
    }
    const inset = w > 20 && h > 20 ? 2 : 0;
    drawChildren(at, x + inset, y + top, w - 2 * inset, h - top - inset, group);
  };
  const drawChildren = (at, x, y, w, h, parent) => {
    if (w <= 0 || h <= 0) return;
    squarify(at.children, x, y, w, h, (child, cx, cy, cw, ch) => {
      if (child.children) drawFolder(single(child), cx, cy, cw, ch, parent); else drawFile(child, cx, cy, cw, ch, parent);
    });
  };

  const draw = () => {
    const width = chart.clientWidth || 900, height = chart.clientHeight || 600;
    tiles = [];
    const svg = make('svg', { viewBox: `0 0 ${width} ${height}`, role: 'group', 'aria-label': 'treemap of ' + (here.path || data.repo) });
    drawChildren(here, 0, 0, width, height, svg);
    chart.replaceChildren(svg);
    if (tiles.length) tiles[0].rect.setAttribute('tabindex', 0);
    mark();
  };
  const mark = () => {
    for (const tile of tiles) {
      if (!tile.file) continue;
      tile.rect.classList.toggle('dim', wanted !== '' && !tile.file.path.toLowerCase().includes(wanted));
      tile.rect.classList.toggle('kept', kept === tile.file);
    }
  };
  const row = (list, term, value) => { list.append(html('dt', '', term), html('dd', '', value)); };
  const show = file => {
    const list = html('dl');
    row(list, 'Lines', file.lines.toLocaleString('en'));
    if (file.churn) {
      row(list, 'Score', file.score.toFixed(3));
      row(list, 'Commits', String(file.churn));
      row(list, 'Complexity', file.complexity.toFixed(2));
    } else row(list, 'Commits', 'none in this time');
    if (file.language) row(list, 'Language', file.language);
    if (file.hardest) row(list, 'Hardest', file.hardest + (file.line ? ', line ' + file.line : ''));
    details.replaceChildren(html('h2', '', file.name), html('p', '', file.path), list);
    if (opened && !file.count) {
      const link = html('button', 'link', 'Open the file');
      link.type = 'button';
      link.addEventListener('click', () => opened(file.path, file.line));
      details.append(link);
    }
    if (kept === file) details.append(html('p', 'hint', 'Kept. Escape lets go.'));
  };
  const keep = tile => { kept = kept === tile.file ? null : tile.file; show(tile.file); mark(); };
  const open = at => { here = at; kept = null; crumbs(); draw(); };
  const shape = tile => tile.rect;
  const focusOn = tile => page.focus(tiles, shape, tile);
  page.keys({ marks: () => tiles, shape, at: tile => [tile.x, tile.y], focusOn, enter: tile => { if (tile.folder) { open(tile.folder); if (tiles.length) focusOn(tiles[0]); } else keep(tile); } });
  chart.addEventListener('keydown', event => {
    if (event.key !== 'Escape' || (!kept && !here.parent)) return;
    event.stopPropagation();
    if (kept) { const file = kept; kept = null; show(file); mark(); }
    else { open(here.parent); if (tiles.length) focusOn(tiles[0]); }
  });

  const way = html('nav');
  way.setAttribute('aria-label', 'folders');
  const crumbs = () => {
    const all = [];
    for (let at = here; at; at = at.parent) all.unshift(at);
    way.replaceChildren(...all.flatMap((at, i) => {
      const button = html('button', '', at === root ? data.repo : at.path.slice(at.path.lastIndexOf('/') + 1));
      button.type = 'button';
      button.disabled = at === here;
      button.addEventListener('click', () => open(at));
      return i ? [' / ', button] : [button];
    }));
  };
  const search = page.searchField(text => { wanted = text; mark(); });
  const scale = html('div', 'scale');
  scale.append(html('span', '', 'score 0'), html('span', 'bar'), html('span', '', hottest.toFixed(2)));
  tools.append(way, search, scale);

  here = root;
  crumbs();
  draw();
  page.drawAnew(() => chart.clientWidth + 'x' + chart.clientHeight, draw);
};
