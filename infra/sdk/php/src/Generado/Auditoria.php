<?php

// Escrito por «npm run contratos» a partir de infra/http/openapi.json: no se edita.

declare(strict_types=1);

namespace Comprobantes\Generado;

use Comprobantes\Grupo;
use Comprobantes\Lista;
use Comprobantes\Operacion;

/**
 * Las peticiones que se hicieron
 *
 * @phpstan-import-type Anotacion from Tipos
 * @phpstan-import-type GrupoDeErrores from Tipos
 * @phpstan-import-type PeticionAuditada from Tipos
 */
final class Auditoria extends Grupo
{
    /**
     * Las peticiones autenticadas de la empresa, la última primero
     *
     * **Solo con sesión** del panel. Una petición aparece hasta medio segundo después de su respuesta.
     *
     * `GET /auditoria`
     *
     * @param array{desde?: string, hasta?: string, actor?: string, metodo?: 'GET'|'POST'|'PUT'|'PATCH'|'DELETE', ruta?: string, excepto?: string, recurso?: string, estado?: int, codigo?: string, con_error?: bool, correlacion_id?: string, limit?: int, offset?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Lista<Anotacion>
     */
    public function listar(array $opciones = []): Lista
    {
        return $this->pedir(new Operacion('GET', '/auditoria', lista: 'paginada'), [], null, $opciones);
    }

    /**
     * Las peticiones que se rehusaron o fallaron, agrupadas por código y ruta
     *
     * **Solo con sesión** del panel. Las del último día, si no se dice desde cuándo; primero lo que más se repite.
     *
     * `GET /auditoria/errores`
     *
     * @param array{desde?: string, hasta?: string, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Lista<GrupoDeErrores>
     */
    public function agruparErrores(array $opciones = []): Lista
    {
        return $this->pedir(new Operacion('GET', '/auditoria/errores', lista: 'entera'), [], null, $opciones);
    }

    /**
     * Una petición: qué se pidió y qué se respondió, sin secretos
     *
     * **Solo con sesión** del panel. Se guarda de los rechazos y de lo que cambia algo, hasta cierto número por minuto: las 500 últimas de la empresa, y treinta días a lo más. De las demás queda su línea, y guardada es false.
     *
     * `GET /auditoria/{id}`
     *
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return PeticionAuditada
     */
    public function obtener(int $id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/auditoria/{id}'), [$id], null, $opciones);
    }
}
