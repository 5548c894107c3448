<?php

declare(strict_types=1);

namespace Comprobantes;

/** Una llamada al API: cómo se escribe, cuánto se espera y qué se intenta otra vez. */
final class Transporte
{
    private const PRIMERA_PAUSA_MS = 500;
    private const PAUSA_MINIMA_MS = 50;
    private const PAUSA_MAXIMA_MS = 8_000;
    /** A quien pide esperar más (el cupo de un día) no se le espera: es un error. */
    private const ESPERA_MAXIMA_MS = 120_000;
    /** Lo más que cuenta un reloj: más que eso, 24 días, es no tener plazo. */
    private const PLAZO_MAXIMO_MS = 2_147_483_647;
    private const EN_MEMORIA = 'php://temp/maxmemory:2097152';
    private const DE_OPCIONES = ['plazo_ms', 'plazo_total_ms', 'reintentos', 'idempotency_key', 'al_responder'];

    /** La mayor `X-Revision` que se ha respondido. */
    private int $revision = 0;
    private readonly \CurlHandle $curl;
    private readonly string $base;

    /** @param array<string, string> $credencial */
    public function __construct(
        string $url,
        private readonly array $credencial,
        private readonly int $plazo_ms,
        private readonly int $plazo_total_ms,
        private readonly int $reintentos,
    ) {
        if (preg_match('#^https?://[^\s/]\S*$#Di', $url) !== 1) {
            throw new \InvalidArgumentException("No es la dirección de un API: «{$url}»");
        }
        array_walk($credencial, self::enCabecera(...));
        $this->base = rtrim($url, '/');
        $this->curl = curl_init();
    }

    /** Milisegundos de un reloj que no retrocede. */
    public static function ahora(): int
    {
        return intdiv(hrtime(true), 1_000_000);
    }

    /** Cuándo termina un plazo que empieza ahora. */
    public static function hasta(int $plazo_ms): int
    {
        return self::ahora() + min($plazo_ms, self::PLAZO_MAXIMO_MS);
    }

    public static function claveNueva(): string
    {
        return bin2hex(random_bytes(16));
    }

    /**
     * @param list<int|string> $ids
     * @param ?array<string, mixed> $cuerpo
     * @param array<string, mixed> $opciones
     * @throws ErrorDeComprobantes
     */
    public function pedir(Operacion $operacion, array $ids, ?array $cuerpo, array $opciones, bool $al_dia): mixed
    {
        // La misma en cada intento.
        $clave = $operacion->idempotente && !isset($cuerpo['idempotency_key']) && empty($opciones['simular'])
            ? $opciones['idempotency_key'] ?? self::claveNueva()
            : null;
        $url = $this->direccion($operacion, $ids, $opciones);
        $peticion = $this->peticion($operacion, $cuerpo, $opciones, $clave, $al_dia);
        try {
            return $this->insistir($operacion, $url, $peticion, $opciones);
        } catch (ErrorDeComprobantes $error) {
            $error->idempotency_key = $clave ?? $cuerpo['idempotency_key'] ?? null;
            throw $error;
        }
    }

    /**
     * @param array<int, mixed> $peticion
     * @param array<string, mixed> $opciones
     */
    private function insistir(Operacion $operacion, string $url, array $peticion, array $opciones): mixed
    {
        $total_ms = $opciones['plazo_total_ms'] ?? $this->plazo_total_ms;
        $reintentos = $opciones['reintentos'] ?? $this->reintentos;
        $archivo = $operacion->esArchivo($opciones);
        $hasta = self::hasta($total_ms);
        for ($intentos = 1, $gastados = 0;; $intentos++) {
            $queda_ms = $hasta - self::ahora();
            if ($queda_ms < 1) {
                $detalle = "La llamada no terminó en $total_ms ms, con sus esperas y reintentos";
                throw new ErrorDePlazo(0, 'cliente.plazo_agotado', $detalle, intentos: $intentos);
            }
            $plazo_ms = min($queda_ms, $opciones['plazo_ms'] ?? $this->plazo_ms);
            $respuesta = $this->enviar($url, $peticion, $plazo_ms);
            if ($respuesta instanceof Respuesta && $respuesta->lograda($operacion->metodo, $archivo)) {
                $this->revision = max($this->revision, (int) ($respuesta->cabeceras['x-revision'] ?? 0));
                if (isset($opciones['al_responder'])) {
                    $opciones['al_responder']($respuesta->status, $respuesta->cabeceras);
                }
                return $respuesta->valor($archivo);
            }
            $seRepite = $this->seRepite($operacion, $opciones);
            if ($respuesta instanceof Respuesta) {
                $error = $respuesta->error($intentos);
                $espera_ms = (int) ceil(($error->retry_after_s ?? 0) * 1000);
                $a_deshora = $respuesta->status === 202
                    || ($respuesta->status === 429 && $error->retry_after_s !== null);
                $repetible = match ($respuesta->status) {
                    202, 429, 503 => true,
                    502, 504 => $seRepite,
                    default => false,
                };
            } else {
                $error = $this->sinRespuesta($respuesta, $plazo_ms, $seRepite, $intentos);
                [$espera_ms, $a_deshora, $repetible] = [0, false, $seRepite];
            }
            $gastados += $a_deshora ? 0 : 1;
            $pausa_ms = max($espera_ms, $a_deshora ? self::PAUSA_MINIMA_MS : self::pausa($gastados));
            if (!$repetible || $gastados > $reintentos || $pausa_ms > self::ESPERA_MAXIMA_MS) {
                throw $error;
            }
            usleep(1000 * min($pausa_ms, max(0, $hasta - self::ahora())));
        }
    }

    /**
     * @param list<int|string> $ids
     * @param array<string, mixed> $opciones
     */
    private function direccion(Operacion $operacion, array $ids, array $opciones): string
    {
        $camino = preg_replace_callback('/\{\w+\}/', function () use (&$ids): string {
            $id = (string) array_shift($ids);
            // Un id que no lo es llevaría a otra ruta.
            if (preg_match('/^\.{0,2}$/D', $id) === 1) {
                throw new \InvalidArgumentException("«{$id}» no es un id");
            }
            return rawurlencode($id);
        }, $operacion->ruta);
        $consulta = array_diff_key($opciones, array_flip(self::DE_OPCIONES));
        $dichos = array_filter($consulta, fn (mixed $valor): bool => $valor !== null);
        $textos = array_map(fn (mixed $v): string => is_bool($v) ? ($v ? 'true' : 'false') : (string) $v, $dichos);
        return $this->base . $camino . ($textos === [] ? '' : '?' . http_build_query($textos));
    }

    /**
     * @param ?array<string, mixed> $cuerpo
     * @param array<string, mixed> $opciones
     * @return array<int, mixed> opciones de curl
     */
    private function peticion(
        Operacion $operacion,
        ?array $cuerpo,
        array $opciones,
        ?string $clave,
        bool $al_dia,
    ): array {
        $cabeceras = $this->credencial + array_filter([
            'Accept' => $operacion->esArchivo($opciones) ? '*/*' : 'application/json',
            'Idempotency-Key' => $clave,
            'X-Min-Revision' => $al_dia && $operacion->metodo === 'GET' && $this->revision > 0 ? $this->revision : null,
            'Content-Type' => $cuerpo === null || $operacion->formulario ? null : 'application/json',
        ], fn (mixed $valor): bool => $valor !== null);
        // Sin esperar a que el servidor diga que sigamos.
        $renglones = ['Expect:'];
        foreach ($cabeceras as $nombre => $valor) {
            $renglones[] = self::enCabecera($valor, $nombre);
        }
        $peticion = [CURLOPT_CUSTOMREQUEST => $operacion->metodo, CURLOPT_HTTPHEADER => $renglones];
        if ($cuerpo === null) {
            return $peticion;
        }
        // Un cuerpo sin nada dentro es un objeto, no una lista.
        $json = fn (): string => json_encode(
            $cuerpo === [] ? new \stdClass() : $cuerpo,
            JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES,
        );
        return $peticion + [CURLOPT_POSTFIELDS => $operacion->formulario ? $cuerpo : $json()];
    }

    /** Sin decir el valor, que puede ser una clave. */
    private static function enCabecera(string|int $valor, string $nombre): string
    {
        if (preg_match('/[\x00-\x1F\x7F]/', (string) $valor) === 1) {
            throw new \InvalidArgumentException("$nombre no cabe en una cabecera");
        }
        return "$nombre: $valor";
    }

    /**
     * @param array<int, mixed> $peticion
     * @return Respuesta|array{int, string} lo que llegó entero, o por qué no llegó
     */
    private function enviar(string $url, array $peticion, int $plazo_ms): Respuesta|array
    {
        $cuerpo = fopen(self::EN_MEMORIA, 'w+b');
        $cabeceras = [];
        curl_reset($this->curl);
        curl_setopt_array($this->curl, $peticion + [
            CURLOPT_URL => $url,
            CURLOPT_PROTOCOLS => CURLPROTO_HTTP | CURLPROTO_HTTPS,
            // La clave no sigue a nadie a otra dirección.
            CURLOPT_FOLLOWLOCATION => false,
            CURLOPT_TIMEOUT_MS => $plazo_ms,
            CURLOPT_NOSIGNAL => true,
            CURLOPT_FILE => $cuerpo,
            CURLOPT_HEADERFUNCTION => function (\CurlHandle $curl, string $renglon) use (&$cabeceras): int {
                [$nombre, $valor] = explode(':', $renglon, 2) + ['', null];
                if ($valor !== null) {
                    $cabeceras[strtolower($nombre)] = trim($valor);
                }
                return strlen($renglon);
            },
        ]);
        if (curl_exec($this->curl) === false) {
            return [curl_errno($this->curl), curl_error($this->curl)];
        }
        return new Respuesta(curl_getinfo($this->curl, CURLINFO_RESPONSE_CODE), $cabeceras, $cuerpo);
    }

    /**
     * Otro intento deja lo mismo que uno: lo dice HTTP, o la clave de idempotencia, o que nada pasa.
     *
     * @param array<string, mixed> $opciones
     */
    private function seRepite(Operacion $operacion, array $opciones): bool
    {
        return in_array($operacion->metodo, ['GET', 'PUT', 'DELETE'], true)
            || $operacion->idempotente
            || !empty($opciones['simular']);
    }

    /** @param array{int, string} $causa */
    private function sinRespuesta(array $causa, int $plazo_ms, bool $seRepite, int $intentos): ErrorDeConexion
    {
        [$numero, $dicho] = $causa;
        $duda = $seRepite ? '' : ': no se sabe si se hizo, y no se repite';
        if ($numero === CURLE_OPERATION_TIMEDOUT) {
            $detalle = "El API no respondió en $plazo_ms ms$duda";
            return new ErrorDePlazo(0, 'cliente.plazo_agotado', $detalle, intentos: $intentos);
        }
        $detalle = "El API no respondió en {$this->base} ($dicho)$duda";
        return new ErrorDeConexion(0, 'cliente.sin_conexion', $detalle, intentos: $intentos);
    }

    /** Cada vez más, y nunca todos a la vez. */
    public static function pausa(int $intento): int
    {
        $entera = min(self::PAUSA_MAXIMA_MS, self::PRIMERA_PAUSA_MS * 2 ** min(10, $intento - 1));
        return (int) ($entera * (0.5 + mt_rand() / mt_getrandmax() / 2));
    }
}
