<?php

// Escrito por «npm run contratos» a partir de infra/http/openapi.json: no se edita.

declare(strict_types=1);

namespace Comprobantes\Generado;

use Comprobantes\Grupo;
use Comprobantes\Operacion;

/**
 * Cómo va lo que tarda
 *
 * @phpstan-import-type Trabajo from Tipos
 */
final class Trabajos extends Grupo
{
    /**
     * Cómo va lo que respondió 202
     *
     * Lo ve quien puede leer lo que se pidió (de una cifra de /explicar, su informe) y alcanza lo que alcanzó quien lo pidió. Terminado, lo pedido responde en seguida durante unos minutos. Lo recuerda el proceso que lo hace: tras un reinicio, o ante otro proceso, es 404, y basta pedir otra vez lo que se pidió.
     *
     * `GET /trabajos/{id}`
     *
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Trabajo
     */
    public function obtener(int $id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/trabajos/{id}'), [$id], null, $opciones);
    }
}
