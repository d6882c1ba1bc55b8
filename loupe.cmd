@echo off
rem Loupe's launcher for Windows. UNTESTED: nobody has run it yet. It takes the runtime of a package (..\runtime) or, in a
rem checkout that was built (target\loupe.jar), the JDK of 25 or newer that LOUPE_JAVA_HOME, JAVA_HOME or the PATH names.
rem It makes no AOT caches of its own; those of a package are used. What the flags are for: the file loupe.
setlocal
set "here=%~dp0"
set "front=-XX:TieredStopAtLevel=1 -Djdk.reflect.useNativeAccessorOnly=true"
set "common=-Xlog:disable -Xlog:all=warning:stderr -XX:+UseSerialGC --enable-native-access=ALL-UNNAMED"
set "kind=cli"
if /i "%~1"=="serve" set "kind=front"
if /i "%~1 %~2"=="daemon run" set "kind=daemon"
if "%kind%"=="daemon" set "front="

set "cache="
set "jar=%here%target\loupe.jar"
if exist "%here%..\runtime\bin\java.exe" if exist "%here%..\lib\loupe.jar" goto package
if not exist "%jar%" (
  echo loupe: not built yet; in a shell of git or WSL run: ./dev build 1>&2
  exit /b 3
)
set "java=java"
if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java"
if defined LOUPE_JAVA_HOME set "java=%LOUPE_JAVA_HOME%\bin\java"
goto start

:package
set "jar=%here%..\lib\loupe.jar"
set "java=%here%..\runtime\bin\java"
if "%LOUPE_AOT%"=="off" goto start
if exist "%here%..\lib\%kind%.aot" set "cache=-XX:AOTCache="%here%..\lib\%kind%.aot""

:start
"%java%" %common% %front% %cache% "-Dloupe.daemon.flags=%common%" -cp "%jar%" dev.loupe.Main %*
exit /b %errorlevel%
