;; Orders of a shop.
(ns shop.orders
  "Keeps orders and tells what they cost."
  (:require [clojure.string :as str]
            [shop.prices :refer [price-of]]
            shop.log)
  (:import (java.util Date UUID)
           [java.io File]))

(def ^:private tax-rate 0.19)

(defonce orders (atom {}))

(defprotocol Priced
  "What has a price."
  (price [this] "Without tax.")
  (price-with [this rate]))

(defrecord Item [name cents]
  Priced
  (price [_] cents)
  (price-with [this rate]
    (* (price this) (+ 1 rate))))

;; Not a definition: (defn hidden [] nil)
(defn total
  "Sums up items; says \"(defn\" nowhere."
  ([items] (total items tax-rate))
  ([items rate]
   (let [sum (reduce + (map price items))]
     (if (and (pos? sum) (not (nil? rate)))
       (* sum (+ 1 rate))
       0))))

(defn- paren? [c]
  (or (= c \() (= c \))))

(defmacro with-order [id & body]
  `(let [order# (get @orders ~id)]
     ~@body))

(defmulti describe :kind)

(defmethod describe :gift [order]
  (str/join " " ["gift" (:id order)]))

(extend-protocol Priced
  String
  (price [s] (count s)))

(comment
  (total [(->Item "pen" 120)]))
