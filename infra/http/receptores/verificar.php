<?php
// php verificar.php '<valor de X-Service-Signature>' < cuerpo    (el secreto, en WEBHOOK_SECRETO)

/** $cuerpo: los bytes tal como llegaron, antes de interpretar el JSON (php://input). */
function firma_valida(?string $cabecera, string $cuerpo, string $secreto, ?int $ahora = null): bool
{
    $t = '';
    $firmas = [];
    foreach (explode(',', $cabecera ?? '') as $parte) {
        [$nombre, $valor] = array_pad(explode('=', trim($parte), 2), 2, '');
        if ($nombre === 't' && $t === '') {
            $t = $valor;
        } elseif ($nombre === 'v1') {
            $firmas[] = $valor;
        }
    }
    if (!ctype_digit($t) || strlen($t) > 12 || abs(($ahora ?? time()) - (int) $t) > 300) {
        return false;
    }
    $esperada = hash_hmac('sha256', "$t.$cuerpo", $secreto);
    foreach ($firmas as $firma) {
        if (hash_equals($esperada, $firma)) {
            return true;
        }
    }
    return false;
}

if (realpath($_SERVER['SCRIPT_FILENAME']) === __FILE__) {
    $valida = firma_valida($argv[1] ?? null, stream_get_contents(STDIN), getenv('WEBHOOK_SECRETO'));
    echo $valida ? 'válida' : 'no es válida', PHP_EOL;
    exit($valida ? 0 : 1);
}
