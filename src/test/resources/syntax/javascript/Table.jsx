export function Table() {
  const clearAll = () => { reset(); };
  const pickRow = useCallback((row) => { select(row); }, []);
  const total = useMemo(() => sum(rows), [rows]);
  const Item = memo(function Item() { return <p/>; });
  return <div onClick={pickRow}/>;
}
const Outer = memo((p) => <p/>);
