What is in stock
================

> module Stock where
> import Data.Map (Map)

Looks one thing up; nothing is none.

> -- | How many there are.
> amount :: Map String Int -> String -> Int
> amount stock name = maybe 0 id (found name)
>   where found n = Nothing

\begin{code}
empty :: Map String Int
empty = mempty
\end{code}
