# Helpers for work.
source ~/.config/fish/paths.fish
set -gx EDITOR vim
alias ll 'ls -l'

# Goes to a project; function hidden is text.
function goto -d 'Goes to a project' --argument-names name
    set -l root ~/src
    if test -d $root/$name; and not test -z "$name"
        cd $root/$name
        for file in *.fish
            echo "end of $file"
        end
    else if test "$name" = end
        switch $name
            case a 'b end'
                __work_list
            case '*'
                return 1
        end
    end
end

function __work_list
    begin
        ls; and echo done
    end | sort
    while true
        break
    end
end
