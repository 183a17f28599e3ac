"""Letters of other scripts that look like one of the Latin alphabet, so that names can be told apart as eyes do.

From the confusables of Unicode Technical Standard 39 as of 2024 (see NOTICE): letters alone, one for one, without those
that Unicode itself takes apart (NFKD) and without Greek sigma, which Greeks tell from omicron. Digits and the Latin
letters l, I and O stay what they are: a table numbers its wolves. A capital that looks like l looks like I.

It stands here and comes from no library: two nodes, and `zwada verify` years later, must find the same names taken.

Not here: what becomes of it (names.py).
"""

from typing import Final

LOOKS_LIKE: Final[dict[str, str]] = {
    "A": "ΑАᎪᗅꓮ𐊠𖽀",
    "a": "ɑαа",
    "B": "ΒВᏴᗷꓐꞴ𐊂𐊡𐌁",
    "b": "ƄЬᏏᑲᖯ",
    "C": "СᏟⲤꓚ𐊢𐌂𐐕𐔜",
    "c": "сᴄⲥꮯ𐐽",
    "D": "Ꭰᗞᗪꓓ",
    "d": "ԁᏧᑯꓒ",
    "E": "ΕЕᎬⴹꓰ𐊆𑢦𑢮",
    "e": "еҽꬲ",
    "F": "ϜᖴꓝꞘ𐊇𐊥𐔥𑢢𑣂",
    "f": "քẝꞙꬵ",
    "G": "ԌᏀᏳꓖ",
    "g": "ƍɡցᶃ",
    "H": "ΗНᎻᕼⲎꓧ𐋏",
    "h": "һհᏂ",
    "I": "ƖΙІӀⲒ",
    "i": "ıɩɪιіӏᎥꙇꭵ𑣃",
    "J": "ͿЈᎫᒍꓙꞲ",
    "j": "ϳј",
    "K": "ΚКᏦᛕⲔꓗ𐔘",
    "L": "ᏞᒪⳐꓡ𐐛𐔦𑢣𑢲𖼖",
    "l": "ᛁⵏꓲ𐊊𐌉𖼨",
    "M": "ΜϺМᎷᗰᛖⲘꓟ𐊰𐌑",
    "N": "ΝⲚꓠ𐔓",
    "n": "ոռ",
    "O": "ΟОՕଠዐⲞⵔꓳ𐊒𐊫𐐄𐓂𐔖𑢵",
    "o": "οоօഠဝჿᴏᴑⲟꬽ𐐬𐓪𑣈𑣗",
    "P": "ΡРᏢᑭⲢꓑ𐊕",
    "p": "ρрⲣ",
    "Q": "ⵕ",
    "q": "ԛգզ",
    "R": "ƦᎡᏒᖇꓣ𐒴𖼵",
    "r": "гᴦⲅꭇꭈꮁ",
    "S": "ЅՏᏕᏚꓢ𐊖𐐠𖼺",
    "s": "ƽѕꜱꮪ𐑈𑣁",
    "T": "ΤТᎢⲦꓔ𐊗𐊱𐌕𑢼𖼊",
    "U": "Սሀᑌꓴ𐓎𑢸𖽂",
    "u": "ʋυսᴜꞟꭎꭒ𐓶𑣘",
    "V": "ѴᏙᐯⴸꓦꛟ𐔝𑢠𖼈",
    "v": "νѵᴠꮩ𑜆𑣀",
    "W": "ԜᎳᏔꓪ",
    "w": "ɯѡԝաᴡꮃ𑜊𑜎𑜏",
    "X": "ΧХᚷⲬⵝꓫꞳ𐊐𐊴𐌗𐔧",
    "x": "хᕁᕽ",
    "Y": "ΥУҮᎩᎽⲨꓬ𐊲𑢤𖽃",
    "y": "ɣʏγуүყᶌỿꭚ𑣜",
    "Z": "ΖᏃꓜ𑢩",
    "z": "ᴢꮓ𑣄",
}
LATIN: Final[dict[int, str]] = {ord(one): letter for letter, others in LOOKS_LIKE.items() for one in others}
"""For `str.translate`."""
