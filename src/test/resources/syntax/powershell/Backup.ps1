#Requires -Version 7
<#
.SYNOPSIS
Backs up folders.
#>
using namespace System.IO
using module Archive

Import-Module Compression
. "$PSScriptRoot/log.ps1"

$Script:Kept = 5

<#
.SYNOPSIS
Makes a backup.

.PARAMETER Path
What to save.
#>
function New-Backup {
    [CmdletBinding(SupportsShouldProcess)]
    param(
        [Parameter(Mandatory)]
        [string[]] $Path,
        [int] $Level = 3
    )
    begin { $count = 0 }
    process {
        foreach ($folder in $Path) {
            if (-not (Test-Path $folder) -or $Level -lt 0) {
                Write-Warning "no folder $folder"
            } elseif ($Level -gt 9) {
                throw 'too much'
            }
            switch ($Level) {
                0 { 'stored' }
                default { Compress-Archive -Path $folder -CompressionLevel $Level }
            }
            try { $count++ } catch [IOException] { Write-Log $_ } finally { }
        }
        Get-ChildItem | Where-Object { $_.Length -gt 0 } | ForEach-Object { Join-Path $_.Name 'x' }
    }
}

# Oldest first.
function Get-Kept($folder, [switch] $All) {
    $text = @"
kept in $folder
function Not-One { }
"@
    return [Backup]::Find($folder).Sort()
}

filter Select-Old { if ($_.Age -gt 30) { $_ } }

class Backup : Entry {
    [string] $Name = 'none'
    static [int] $Made
    hidden $secret

    Backup([string] $name) {
        $this.Name = $name
    }

    [bool] IsOld([int] $days) { return $this.Age -gt $days }

    static [Backup[]] Find([string] $folder) { return @() }
}

enum Level {
    Fast
    Small = 9
}

Describe 'New-Backup' {
    Context 'without a folder' {
        It 'warns' { New-Backup -Path none | Should -BeNullOrEmpty }
    }
}
