<?php

declare(strict_types=1);

namespace Comprobantes;

/** El API entera, un método por operación, con la clave de una empresa o la sesión de un usuario. */
final class Cliente extends Generado\Grupos
{
    /**
     * @param string $url con `/api/v1`
     * @param ?string $clave la clave de API, `fpk_…`
     * @param ?string $sesion el `access_token` de `sesion->ingresar`; una cosa o la otra
     * @param ?int $empresa de cuál de sus empresas habla una sesión (`X-Tenant-Id`)
     * @param int $plazo_ms de cada intento
     * @param int $plazo_total_ms de una llamada entera, con esperas y reintentos
     * @param int $reintentos de lo que la red o un 503 impidió
     */
    public static function crear(
        string $url,
        ?string $clave = null,
        ?string $sesion = null,
        ?int $empresa = null,
        int $plazo_ms = 60_000,
        int $plazo_total_ms = 900_000,
        int $reintentos = 5,
    ): self {
        $credencial = array_filter([
            'X-API-Key' => $clave,
            'Authorization' => $sesion === null ? null : "Bearer $sesion",
            'X-Tenant-Id' => $empresa === null ? null : (string) $empresa,
        ], fn (?string $valor): bool => $valor !== null);
        return new self(new Transporte($url, $credencial, $plazo_ms, $plazo_total_ms, $reintentos), false);
    }

    /** El mismo cliente, cuyas lecturas ven todo lo que cualquiera de los dos haya escrito. */
    public function leyendoLoEscrito(): self
    {
        return new self($this->transporte, true);
    }
}
