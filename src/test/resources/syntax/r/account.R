# Accounts and what is done with them.

library(R6)
require("methods")
source("helpers.R")
requireNamespace("jsonlite")

MAX_RATE <- 0.2
rates = c(low = 0.01, high = 0.1)

#' Interest of a year
#'
#' @param balance what is on the account
#' @param rate between 0 and `MAX_RATE`
#' @export
interest <- function(balance, rate = rates[["low"]], ...) {
  if (rate > MAX_RATE || is.na(rate)) {
    stop("too much: ", rate)
  } else if (balance < 0 && rate > 0) {
    return(0)
  }
  yearly <- function(months) {
    balance * rate * months / 12
  }
  for (month in seq_len(12)) total <- yearly(month)
  while (total > 100) total <- total / 2
  sapply(total, function(value) round(value, 2)) |> utils::head(1)
}

# How an account is printed.
print.account <- function(x, ...) cat("account of", x$owner, "\n")

"format.account" <- function(x) paste0("<", x$owner, ">")

`[.account` <- function(x, i) x$entries[i]

`%+%` = function(left, right) paste(left, right)

Account <- R6Class("Account",
  inherit = Base,
  public = list(
    owner = NULL,
    initialize = function(owner) {
      self$owner <- owner
    },
    deposit = function(amount) {
      private$log(amount)
      invisible(self)
    }
  ),
  private = list(
    log = \(amount) jsonlite::toJSON(amount)
  )
)

setClass("Money", representation(amount = "numeric"), contains = "numeric")
Coin <- setClass("Coin", slots = c(value = "numeric"))
setGeneric("worth", function(thing, ...) standardGeneric("worth"))
setMethod("worth", "Coin", function(thing, ...) {
  thing@value
})

assign("later", function(x) x)

test_that("interest is never negative", {
  expect_equal(interest(-1, 0.1), 0)
})
