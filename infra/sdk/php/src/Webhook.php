<?php

declare(strict_types=1);

namespace Comprobantes;

/** Lo que llega a un webhook. */
final class Webhook
{
    private const TOLERANCIA_S = 300;

    /**
     * Comprueba que un webhook es nuestro y de ahora, y da su evento.
     *
     * @param string $raw el cuerpo tal como llegó: `file_get_contents('php://input')`
     * @param ?string $cabecera `X-Service-Signature`: `$_SERVER['HTTP_X_SERVICE_SIGNATURE']`
     * @param string|list<string> $secreto dos, mientras se cambia
     * @return array{evento: string, data: array<string, mixed>}
     * @throws ErrorDeFirma
     */
    public static function verificar(
        string $raw,
        ?string $cabecera,
        string|array $secreto,
        int $tolerancia_s = self::TOLERANCIA_S,
        ?int $ahora_s = null,
    ): array {
        $t = '';
        $firmas = [];
        foreach (explode(',', $cabecera ?? '') as $parte) {
            [$nombre, $valor] = explode('=', trim($parte), 2) + ['', ''];
            if ($nombre === 't' && $t === '') {
                $t = $valor;
            } elseif ($nombre === 'v1' && preg_match('/^[0-9a-f]{64}$/Di', $valor) === 1) {
                $firmas[] = strtolower($valor);
            }
        }
        if (preg_match('/^\d{1,12}$/D', $t) !== 1 || $firmas === []) {
            throw self::invalida('La firma no tiene su forma');
        }
        $valida = false;
        // Sin los vacíos: con uno que nadie puso firma cualquiera.
        foreach (array_filter((array) $secreto, fn (string $uno): bool => $uno !== '') as $uno) {
            $esperada = hash_hmac('sha256', "$t.$raw", $uno);
            foreach ($firmas as $firma) {
                // Todas, sirva la que sirva.
                $valida = hash_equals($esperada, $firma) || $valida;
            }
        }
        if (!$valida) {
            throw self::invalida('La firma no es de este secreto y este cuerpo');
        }
        $lejos_s = abs(($ahora_s ?? time()) - (int) $t);
        if ($lejos_s > $tolerancia_s) {
            throw self::invalida("Se firmó hace $lejos_s s, o en el futuro");
        }
        return json_decode($raw, true, flags: JSON_THROW_ON_ERROR);
    }

    private static function invalida(string $detail): ErrorDeFirma
    {
        return new ErrorDeFirma(0, 'cliente.firma_invalida', $detail);
    }
}
