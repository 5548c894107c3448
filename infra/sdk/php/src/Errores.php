<?php

declare(strict_types=1);

namespace Comprobantes;

/** Todo lo que una llamada puede rehusar: una clase por estado, con los mismos campos en todas. */
class ErrorDeComprobantes extends \RuntimeException
{
    /** @var list<array<string, mixed>> Qué impide lo que se pidió, uno por uno: `tipo`, `id`, `monto`… */
    public readonly array $bloqueos;
    /** Con ella se repite la llamada sin hacer otro registro; null si la operación no la admite. */
    public ?string $idempotency_key = null;

    /**
     * @param int $status 0: no hubo respuesta del API
     * @param array<string, mixed> $cuerpo el cuerpo entero, con los demás datos que explican el rechazo
     * @param ?float $retry_after_s segundos que el servidor pidió esperar
     * @param int $intentos cuántas veces se intentó
     */
    final public function __construct(
        public readonly int $status,
        public readonly string $codigo,
        public readonly string $detail,
        public readonly ?string $request_id = null,
        public readonly array $cuerpo = [],
        public readonly ?float $retry_after_s = null,
        public readonly int $intentos = 1,
    ) {
        $quien = array_filter([$status ?: null, $codigo, $request_id === null ? null : "X-Request-Id $request_id"]);
        parent::__construct("$detail (" . implode(', ', $quien) . ')', $status);
        $bloqueos = $cuerpo['bloqueos'] ?? [];
        $this->bloqueos = is_array($bloqueos) ? $bloqueos : [];
    }
}

/** 400: una regla rehúsa un valor o una fecha. */
class ErrorDeValor extends ErrorDeComprobantes
{
}

/** 401: falta una credencial válida. */
class ErrorDeAutenticacion extends ErrorDeComprobantes
{
}

/** 402: el plan no da para más. */
class ErrorDeCuota extends ErrorDeComprobantes
{
}

/** 403: la credencial no tiene permiso. */
class ErrorDePermiso extends ErrorDeComprobantes
{
}

/** 404: no existe, o no es de la empresa. */
class ErrorNoEncontrado extends ErrorDeComprobantes
{
}

/** 409: el estado en que está lo impide; `bloqueos` dice qué. */
class ErrorDeConflicto extends ErrorDeComprobantes
{
}

/** 422: la petición no tiene la forma esperada. */
class ErrorDeForma extends ErrorDeComprobantes
{
    /** @return list<array{type: string, loc: list<string|int>, msg: string}> dónde y por qué */
    public function errores(): array
    {
        return is_array($this->cuerpo['detail'] ?? null) ? $this->cuerpo['detail'] : [];
    }
}

/** 429: demasiadas peticiones, y hay que esperar más de lo que la llamada espera. */
class ErrorDeLimite extends ErrorDeComprobantes
{
}

/** 5xx, o una respuesta que no es del API: un intermediario, una redirección. */
class ErrorDeServidor extends ErrorDeComprobantes
{
}

/** No hubo respuesta, o llegó cortada. */
class ErrorDeConexion extends ErrorDeComprobantes
{
}

/** Se acabó el plazo de un intento, o el de la llamada entera. */
class ErrorDePlazo extends ErrorDeConexion
{
}

/** Un webhook que no es nuestro, o de otra hora. */
class ErrorDeFirma extends ErrorDeComprobantes
{
}
