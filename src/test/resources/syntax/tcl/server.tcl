#!/usr/bin/env tclsh
# Serves files.
package require http 2.9
source [file join $dir helpers.tcl]

namespace eval ::server {
    variable port 8080
    namespace export start

    # Starts the server; proc hidden {} {} is text.
    proc start {root {limit 10}} {
        global env
        set count 0
        if {$limit > 0 && [file exists $root]} {
            foreach name [glob -nocomplain $root/*] {
                incr count
                puts "file: {$name"
            }
        } elseif {$limit == 0} {
            return -code error "no files }"
        } else {
            switch -- $root {
                a { stop }
                default {}
            }
        }
        return $count
    }
}

proc ::server::stop args {
    catch {close $::sock}
}

oo::class create Session {
    variable id
    constructor {value} {
        set id $value
    }
    method show {prefix} {
        return "$prefix$id"
    }
}

server::start /tmp
