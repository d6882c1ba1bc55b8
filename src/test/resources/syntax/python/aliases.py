type Plain = int
type Alias[T] = list[T]
type Pair[K, *V] = tuple[K, *V]
