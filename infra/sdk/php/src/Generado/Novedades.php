<?php

// Escrito por «npm run contratos» a partir de infra/http/openapi.json: no se edita.

declare(strict_types=1);

namespace Comprobantes\Generado;

use Comprobantes\Grupo;
use Comprobantes\Operacion;

/**
 * Qué recursos cambiaron, de los que se pueden leer
 *
 * @phpstan-import-type Novedades from Tipos
 */
final class Novedades extends Grupo
{
    /**
     * Qué recursos cambiaron desde un lugar, para leer otra vez lo que se muestra; puede esperar
     *
     * Para pantallas que se mantienen al día: cualquier sesión o clave puede preguntar, y se le nombran los recursos que puede leer en los que algo cambió, sin ids ni datos. Un cobro mueve facturas, cobros, cuentas_dinero y contabilidad. También lo que no deja un evento: entregas de webhooks y corridas de workflows. Muchos cambios seguidos son una respuesta. Quien lea con su X-Revision en X-Min-Revision ve lo que se le dijo. Una espera termina enseguida si su clave se revoca o su sesión acaba. Los ids son de esta ruta: no son los de /eventos.
     *
     * `GET /novedades`
     *
     * @param array{desde_id?: int, espera_s?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Novedades
     */
    public function listar(array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/novedades'), [], null, $opciones);
    }
}
