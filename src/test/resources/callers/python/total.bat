@echo off
call :total 1 2
call total
goto :eof
:total
echo %1
