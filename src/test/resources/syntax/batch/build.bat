@echo off
rem Builds the shop.
set TARGET=release
if "%1"=="" goto usage
call :compile main
for %%f in (*.txt) do (
    call :copy %%f
)
goto :eof

:compile
rem :hidden
echo compiling %1
if errorlevel 1 exit /b 1
goto :eof

:: Copies one file.
:copy
copy %1 out
goto :eof

:usage
echo build NAME
