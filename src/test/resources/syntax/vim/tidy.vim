" Tidies buffers.
if exists('g:loaded_tidy')
  finish
endif
let g:loaded_tidy = 1
source helpers.vim

" Removes blanks; function! Hidden() is text.
function! s:Strip(first, last) abort range
  let l:view = winsaveview()
  if a:first > 0 && a:last > 0  " both
    for l:line in range(a:first, a:last)
      call setline(l:line, substitute(getline(l:line), '\s\+$', '', ''))
    endfor
  elseif a:first == "endfunction"
    echo 'it''s'
  endif
  call winrestview(l:view)
endfunction

function tidy#all(...) dict
  try
    call s:Strip(1,
          \ line('$'))
  catch /E486/
    return 0
  endtry
endfunction

def g:Count(n: number): number
  return n + 1
enddef

augroup tidy
  autocmd!
  autocmd BufWritePre * call tidy#all()
augroup END

command! -range=% -nargs=0 Tidy call s:Strip(<line1>, <line2>)
