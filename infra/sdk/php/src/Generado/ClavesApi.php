<?php

// Escrito por «npm run contratos» a partir de infra/http/openapi.json: no se edita.

declare(strict_types=1);

namespace Comprobantes\Generado;

use Comprobantes\Grupo;
use Comprobantes\Lista;
use Comprobantes\Operacion;

/**
 * Claves de API y sus permisos
 *
 * @phpstan-import-type CambiarPermisosDeClaveApi from Tipos
 * @phpstan-import-type ClaveApi from Tipos
 * @phpstan-import-type ClaveApiCreada from Tipos
 * @phpstan-import-type CrearClaveApi from Tipos
 * @phpstan-import-type PaginaDeHistoria from Tipos
 * @phpstan-import-type PermisosDeClaveApi from Tipos
 * @phpstan-import-type PruebaDeRegistro from Tipos
 */
final class ClavesApi extends Grupo
{
    /**
     * Crea una clave de API; se muestra completa solo en esta respuesta
     *
     * **Solo con sesión** del panel.
     *
     * `POST /claves-api`
     *
     * @param CrearClaveApi $cuerpo
     * @param array{idempotency_key?: string, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return ClaveApiCreada
     */
    public function crear(array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/claves-api', idempotente: true), [], $cuerpo, $opciones);
    }

    /**
     * Las claves de API de la empresa, la última primero, con su último uso
     *
     * **Solo con sesión** del panel. Un uso aparece hasta medio segundo después de su respuesta.
     *
     * `GET /claves-api`
     *
     * @param array{limit?: int, offset?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Lista<ClaveApi>
     */
    public function listar(array $opciones = []): Lista
    {
        return $this->pedir(new Operacion('GET', '/claves-api', lista: 'paginada'), [], null, $opciones);
    }

    /**
     * Cambia los permisos de una clave de API; rige de inmediato
     *
     * **Solo con sesión** del panel.
     *
     * `PATCH /claves-api/{clave_id}`
     *
     * @param CambiarPermisosDeClaveApi $cuerpo
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return PermisosDeClaveApi
     */
    public function modificar(int $clave_id, array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('PATCH', '/claves-api/{clave_id}'), [$clave_id], $cuerpo, $opciones);
    }

    /**
     * Revoca una clave de API para siempre; rige de inmediato
     *
     * **Solo con sesión** del panel.
     *
     * `DELETE /claves-api/{clave_id}`
     *
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return null
     */
    public function revocar(int $clave_id, array $opciones = []): array|null
    {
        return $this->pedir(new Operacion('DELETE', '/claves-api/{clave_id}'), [$clave_id], null, $opciones);
    }

    /**
     * Una clave de API, con su último uso
     *
     * **Solo con sesión** del panel.
     *
     * `GET /claves-api/{clave_id}`
     *
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return ClaveApi
     */
    public function obtener(int $clave_id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/claves-api/{clave_id}'), [$clave_id], null, $opciones);
    }

    /**
     * Qué pasó con una clave de API: cada hecho que la cambió, quién lo hizo y qué cambió
     *
     * **Solo con sesión** del panel. Una página puede traer menos que limit, si lo que cambió es largo; si falta algo lo dice hay_mas.
     *
     * `GET /claves-api/{clave_id}/historia`
     *
     * @param array{desde_id?: int, limit?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return PaginaDeHistoria
     */
    public function historia(int $clave_id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/claves-api/{clave_id}/historia'), [$clave_id], null, $opciones);
    }

    /**
     * Lo que prueba que los hechos de una clave de API son los que se sellaron
     *
     * **Solo con sesión** del panel.
     *
     * `GET /claves-api/{clave_id}/prueba`
     *
     * @param array{desde_id?: int, limit?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return PruebaDeRegistro
     */
    public function prueba(int $clave_id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/claves-api/{clave_id}/prueba'), [$clave_id], null, $opciones);
    }
}
