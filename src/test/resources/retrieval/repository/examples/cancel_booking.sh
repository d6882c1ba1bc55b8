#!/usr/bin/env bash
# Example: cancels a booking and prints how much is refunded.
set -eu
token="$1" reference="$2"
curl --silent --request DELETE --header "Authorization: Bearer $token" "http://localhost:4000/api/v2/bookings/$reference"
