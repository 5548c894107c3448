<?php

declare(strict_types=1);

namespace Comprobantes;

/** Lo que llegó entero: el API, o quien esté en medio. */
final class Respuesta
{
    private const MAXIMO_AJENO = 300;
    private const CLASES = [
        400 => ErrorDeValor::class,
        401 => ErrorDeAutenticacion::class,
        402 => ErrorDeCuota::class,
        403 => ErrorDePermiso::class,
        404 => ErrorNoEncontrado::class,
        409 => ErrorDeConflicto::class,
        422 => ErrorDeForma::class,
        429 => ErrorDeLimite::class,
    ];

    /**
     * @param array<string, string> $cabeceras en minúsculas
     * @param resource $cuerpo
     */
    public function __construct(
        public readonly int $status,
        public readonly array $cabeceras,
        private $cuerpo,
    ) {
    }

    /**
     * Si es lo que se pidió. Un 202 de una lectura no: lo que se sabía otro día se prepara, y se pide lo mismo hasta
     * que esté.
     */
    public function lograda(string $metodo, bool $archivo): bool
    {
        if ($this->status < 200 || $this->status > 299 || ($this->status === 202 && $metodo === 'GET')) {
            return false;
        }
        return $this->status === 204 || $archivo || $this->enJson();
    }

    public function valor(bool $archivo): mixed
    {
        if ($this->status === 204) {
            return null;
        }
        if ($archivo) {
            return new Archivo($this->cuerpo, $this->cabeceras['content-type'] ?? '');
        }
        return json_decode($this->texto(), true, flags: JSON_THROW_ON_ERROR);
    }

    /** La respuesta que no vale, como error de su clase. */
    public function error(int $intentos): ErrorDeComprobantes
    {
        $texto = $this->texto();
        $leido = json_decode($texto, true);
        $cuerpo = is_array($leido) ? $leido : [];
        [$codigo, $detalle] = $this->dicho($cuerpo, $texto);
        $porClase = $this->status > 400 && $this->status < 500 ? ErrorDeComprobantes::class : ErrorDeServidor::class;
        return new (self::CLASES[$this->status] ?? $porClase)(
            $this->status,
            $codigo,
            $detalle,
            $this->cabeceras['x-request-id'] ?? null,
            $cuerpo,
            $this->retryAfter(),
            $intentos,
        );
    }

    /**
     * @param array<string, mixed> $cuerpo
     * @return array{string, string}
     */
    private function dicho(array $cuerpo, string $texto): array
    {
        ['codigo' => $codigo, 'detail' => $detalle] = $cuerpo + ['codigo' => null, 'detail' => null];
        if (is_array($detalle) && array_filter($detalle, self::esReparo(...)) === $detalle) {
            $reparos = array_map(fn (array $uno): string => implode('.', $uno['loc']) . ": {$uno['msg']}", $detalle);
            return ['peticion.forma', implode('; ', $reparos)];
        }
        if (is_string($codigo) && is_string($detalle)) {
            return [$codigo, $detalle];
        }
        if (isset($this->cabeceras['location'])) {
            return ['cliente.respuesta_ajena', "Redirige a {$this->cabeceras['location']}, y no se sigue"];
        }
        $visto = trim((string) preg_replace('/\s+/', ' ', (string) preg_replace('/<[^>]*>/', ' ', $texto)));
        // Sin partir una letra; de lo que no es UTF-8 no se dice nada.
        preg_match('/^.{1,' . self::MAXIMO_AJENO . '}/us', $visto, $corto);
        return ['cliente.respuesta_ajena', 'La respuesta no es del API: ' . ($corto[0] ?? 'sin texto')];
    }

    /** De un 422 del API: su lugar y qué dice. */
    private static function esReparo(mixed $uno): bool
    {
        return is_array($uno) && is_array($uno['loc'] ?? null) && is_string($uno['msg'] ?? null)
            && array_filter($uno['loc'], is_scalar(...)) === $uno['loc'];
    }

    private function retryAfter(): ?float
    {
        $dicho = $this->cabeceras['retry-after'] ?? null;
        if ($dicho === null || is_numeric($dicho)) {
            return $dicho === null ? null : max(0.0, (float) $dicho);
        }
        $cuando = strtotime($dicho);
        // Una hora es la del reloj de quien la dice, que puede no ser el de aquí.
        $ahora = strtotime($this->cabeceras['date'] ?? '') ?: time();
        return $cuando === false ? null : max(0.0, (float) ($cuando - $ahora));
    }

    private function enJson(): bool
    {
        return preg_match('#^application/([\w.-]+\+)?json\b#i', $this->cabeceras['content-type'] ?? '') === 1;
    }

    private function texto(): string
    {
        rewind($this->cuerpo);
        return (string) stream_get_contents($this->cuerpo);
    }
}
