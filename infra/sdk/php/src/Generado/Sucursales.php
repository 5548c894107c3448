<?php

// Escrito por «npm run contratos» a partir de infra/http/openapi.json: no se edita.

declare(strict_types=1);

namespace Comprobantes\Generado;

use Comprobantes\Grupo;
use Comprobantes\Lista;
use Comprobantes\Operacion;

/**
 * Establecimientos, puntos de emisión y sus series
 *
 * @phpstan-import-type CambiarSucursal from Tipos
 * @phpstan-import-type CrearSucursal from Tipos
 * @phpstan-import-type PaginaDeHistoria from Tipos
 * @phpstan-import-type PruebaDeRegistro from Tipos
 * @phpstan-import-type ReemplazarSucursal from Tipos
 * @phpstan-import-type Simulacion from Tipos
 * @phpstan-import-type Sucursal from Tipos
 */
final class Sucursales extends Grupo
{
    /**
     * Crea una sucursal: establecimiento y punto de emisión
     *
     * Los códigos son únicos en la empresa, también frente a las sucursales inactivas. La primera es la matriz; con es_matriz true, la nueva lo es en lugar de la anterior. proximos_numeros dice desde qué número sigue cada serie de una empresa que emitía en otro sistema: por ambiente (1 pruebas, 2 producción) y tipo de documento.
     *
     * `POST /sucursales`
     *
     * @param CrearSucursal $cuerpo
     * @param array{simular?: bool, idempotency_key?: string, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Sucursal|Simulacion
     */
    public function crear(array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/sucursales', idempotente: true), [], $cuerpo, $opciones);
    }

    /**
     * Las sucursales, con el próximo número de cada serie
     *
     * Todas, también las inactivas, salvo con incluir_inactivas=false. Quien ve una sola sucursal recibe solo esa.
     *
     * `GET /sucursales`
     *
     * @param array{incluir_inactivas?: bool, limit?: int, offset?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Lista<Sucursal>
     */
    public function listar(array $opciones = []): Lista
    {
        return $this->pedir(new Operacion('GET', '/sucursales', lista: 'paginada'), [], null, $opciones);
    }

    /**
     * Reemplaza una sucursal
     *
     * Los códigos de una sucursal que ya emitió no cambian. es_matriz y proximos_numeros, si se omiten, quedan como están; activo es true si se omite. Un número nunca retrocede.
     *
     * `PUT /sucursales/{id}`
     *
     * @param ReemplazarSucursal $cuerpo
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Sucursal|Simulacion
     */
    public function reemplazar(int $id, array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('PUT', '/sucursales/{id}'), [$id], $cuerpo, $opciones);
    }

    /**
     * Cambia algunos datos de una sucursal, o desde qué número sigue una serie
     *
     * Lo que se omite queda como está. proximos_numeros solo avanza: un número menor que el próximo responde 409 con el que corresponde.
     *
     * `PATCH /sucursales/{id}`
     *
     * @param CambiarSucursal $cuerpo
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Sucursal|Simulacion
     */
    public function modificar(int $id, array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('PATCH', '/sucursales/{id}'), [$id], $cuerpo, $opciones);
    }

    /**
     * Cierra una sucursal
     *
     * El borrado es lógico: queda con activo false, conserva sus códigos y no emite más. Repetirlo responde 204. La matriz no se cierra.
     *
     * `DELETE /sucursales/{id}`
     *
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Simulacion|null
     */
    public function eliminar(int $id, array $opciones = []): array|null
    {
        return $this->pedir(new Operacion('DELETE', '/sucursales/{id}'), [$id], null, $opciones);
    }

    /**
     * Una sucursal, con el próximo número de cada serie
     *
     * `GET /sucursales/{id}`
     *
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Sucursal
     */
    public function obtener(int $id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/sucursales/{id}'), [$id], null, $opciones);
    }

    /**
     * Qué pasó con una sucursal: cada hecho que la cambió, quién lo hizo y qué cambió
     *
     * Una página puede traer menos que limit, si lo que cambió es largo; si falta algo lo dice hay_mas.
     *
     * `GET /sucursales/{id}/historia`
     *
     * @param array{desde_id?: int, limit?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return PaginaDeHistoria
     */
    public function historia(int $id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/sucursales/{id}/historia'), [$id], null, $opciones);
    }

    /**
     * Lo que prueba que los hechos de una sucursal son los que se sellaron
     *
     * `GET /sucursales/{id}/prueba`
     *
     * @param array{desde_id?: int, limit?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return PruebaDeRegistro
     */
    public function prueba(int $id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/sucursales/{id}/prueba'), [$id], null, $opciones);
    }
}
