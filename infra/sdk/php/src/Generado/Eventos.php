<?php

// Escrito por «npm run contratos» a partir de infra/http/openapi.json: no se edita.

declare(strict_types=1);

namespace Comprobantes\Generado;

use Comprobantes\Seguimiento;
use Comprobantes\Operacion;

/**
 * Los eventos públicos, con un cursor
 *
 * @phpstan-import-type PaginaDeEventos from Tipos
 */
final class Eventos extends Seguimiento
{
    /**
     * Los eventos públicos posteriores a un id, en orden; puede esperar a que los haya
     *
     * Lo publicado no cambia: si una versión posterior da otra forma a `data`, los eventos ya publicados conservan la suya. Una página de eventos largos trae menos que limit, y lo dice hay_mas. Una espera termina enseguida y vacía si su clave se revoca o su sesión acaba.
     *
     * `GET /eventos`
     *
     * @param array{desde_id?: int, antes_de?: int, limit?: int, evento?: string, desde?: string, hasta?: string, espera_s?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return PaginaDeEventos
     */
    public function listar(array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/eventos'), [], null, $opciones);
    }
}
