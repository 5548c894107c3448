<?php

declare(strict_types=1);

namespace Comprobantes;

/** Lo que hace falta saber de un método para llamarlo. */
final class Operacion
{
    public function __construct(
        public readonly string $metodo,
        public readonly string $ruta,
        public readonly bool $formulario = false,
        public readonly bool $idempotente = false,
        public readonly bool $archivo = false,
        public readonly ?string $lista = null,
    ) {
    }

    /**
     * Si lo que responde es un archivo, por lo que es o por el `format` que se pidió.
     *
     * @param array<string, mixed> $opciones
     */
    public function esArchivo(array $opciones): bool
    {
        return $this->archivo || ($opciones['format'] ?? 'json') !== 'json';
    }
}
