#!/bin/sh
send() { echo "$1"; }
send hello
total
