{-# LANGUAGE CPP #-}
{-# LANGUAGE GADTs, TemplateHaskell #-}
-- |
-- Module: Shop.Order
--
-- Orders and what is in them.
module Shop.Order
  ( Order (..)
  , total
  , (<+>)
  ) where

import Control.Monad (forM_, when)
import qualified Data.Map.Strict as Map
import Data.Maybe hiding (fromJust)
import Data.Text (Text)
#ifdef mingw32_HOST_OS
import System.Win32.Info
#endif

-- | One purchase.
data Order = Order
  { orderId :: Int -- ^ Never negative.
  , items, returned :: [Item]
  , note :: !(Maybe Text)
  }
  deriving (Show, Eq)

-- | Where an order is.
data State
  = Open
  | Paid Int
  | Sent { tracking :: Text }
  deriving stock (Show)

newtype Price = Price { cents :: Int }

type Stock = Map.Map Text Int

data Expr a where
  IntE :: Int -> Expr Int
  If :: Expr Bool -> Expr a -> Expr a -> Expr a

class Monad m => Bank m where
  type Account m
  -- | Takes money.
  charge :: Int -> m Bool
  charge _ = pure True
  refund :: Int -> m ()

instance Bank IO where
  type Account IO = Int
  charge amount = do
    print amount
    pure (amount > 0)
  refund _ = pure ()

deriving instance Eq Price

type family Elem c
type instance Elem [e] = e

infixr 5 <+>

-- | Adds two prices.
(<+>) :: Price -> Price -> Price
Price a <+> Price b = Price (a + b)

-- | What an order costs,
-- with everything in it.
total
  :: Order
  -> Stock
  -> Int
total (Order _ [] _ _) _ = 0
total order stock
  | null (items order), n > 3 = 0
  | Just price <- Map.lookup "x" stock = price * sum counts
  | otherwise = go 0 counts
  where
    counts = map count (items order)
    n = length counts
    -- Adds up.
    go :: Int -> [Int] -> Int
    go acc [] = acc
    go acc (x : xs) = go (acc + x) xs

describe :: State -> Text
describe state = case state of
  Open -> "open"
  Paid n | n > 0 -> "paid"
         | otherwise -> "free"
  Sent {} -> let shown = "sent" in shown

size, weight :: Item -> Int
size = itemSize . itemBox
weight i = if heavy i then 2 else 1

limit = 10 :: Int

main :: IO ()
main = do
  let order = Order 1 [] [] Nothing
      discount x = x - 1
  forM_ [1 .. 10] $ \i -> do
    line <- getLine
    when (i > 2 && line /= "") $ print (total order Map.empty `div` discount i)

#if MIN_VERSION_base(4,18,0)
newer :: Bool
newer = True
#else
newer :: Bool
newer = False
#endif

makeLenses ''Order

pattern Free :: Price
pattern Free = Price 0

foreign import ccall "math.h sin" c_sin :: Double -> Double

$(deriveJSON defaultOptions ''State)
