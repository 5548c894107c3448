<?php

// Escrito por «npm run contratos» a partir de infra/http/openapi.json: no se edita.

declare(strict_types=1);

namespace Comprobantes\Generado;

use Comprobantes\Archivo;
use Comprobantes\Grupo;
use Comprobantes\Lista;
use Comprobantes\Operacion;

/**
 * Proformas: se envían, se aceptan y se convierten en factura
 *
 * @phpstan-import-type CambiarEstadoDeProforma from Tipos
 * @phpstan-import-type CrearProforma from Tipos
 * @phpstan-import-type PaginaDeHistoria from Tipos
 * @phpstan-import-type Proforma from Tipos
 * @phpstan-import-type ProformaConvertida from Tipos
 * @phpstan-import-type ProformaDeLista from Tipos
 * @phpstan-import-type PruebaDeRegistro from Tipos
 * @phpstan-import-type Simulacion from Tipos
 */
final class Proformas extends Grupo
{
    /**
     * Prepara una proforma y la deja lista para su cliente
     *
     * Nace ENVIADA, o BORRADOR con es_borrador. token_publico abre /p/proformas/{token}, donde el cliente la ve, la baja en PDF y la acepta o la rechaza; mientras es un borrador no abre nada.
     *
     * `POST /proformas`
     *
     * @param CrearProforma $cuerpo
     * @param array{simular?: bool, idempotency_key?: string, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Proforma|Simulacion
     */
    public function crear(array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/proformas', idempotente: true), [], $cuerpo, $opciones);
    }

    /**
     * Las proformas, de la más nueva a la más vieja
     *
     * q busca por nombre, identificación o número («PRO-000012», «12»): cada palabra debe comenzar alguna palabra de la proforma, sin distinguir tildes ni mayúsculas. Con q, en el orden de lo que coincide. La última página trae X-Total-Count.
     *
     * `GET /proformas`
     *
     * @param array{q?: string, estado?: 'BORRADOR'|'ENVIADA'|'ACEPTADA'|'RECHAZADA'|'VENCIDA', limit?: int, offset?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Lista<ProformaDeLista>
     */
    public function listar(array $opciones = []): Lista
    {
        return $this->pedir(new Operacion('GET', '/proformas', lista: 'paginada'), [], null, $opciones);
    }

    /**
     * Reemplaza el contenido de un borrador
     *
     * El número y el token quedan. Una proforma que ya se envió se devuelve a BORRADOR para cambiarla.
     *
     * `PUT /proformas/{id}`
     *
     * @param CrearProforma $cuerpo
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Proforma|Simulacion
     */
    public function reemplazar(int $id, array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('PUT', '/proformas/{id}'), [$id], $cuerpo, $opciones);
    }

    /**
     * Elimina un borrador
     *
     * Solo un BORRADOR. Su número no se vuelve a dar.
     *
     * `DELETE /proformas/{id}`
     *
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Simulacion|null
     */
    public function eliminar(int $id, array $opciones = []): array|null
    {
        return $this->pedir(new Operacion('DELETE', '/proformas/{id}'), [$id], null, $opciones);
    }

    /**
     * Una proforma, con sus líneas y su token
     *
     * `GET /proformas/{id}`
     *
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Proforma
     */
    public function obtener(int $id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/proformas/{id}'), [$id], null, $opciones);
    }

    /**
     * Cambia el estado a mano
     *
     * De cualquiera a cualquiera, mientras no se haya convertido. Pasar a ENVIADA empieza de nuevo su validez. Lo hacen los administradores en el panel, y las claves con PUT.
     *
     * `PATCH /proformas/{id}/estado`
     *
     * @param CambiarEstadoDeProforma $cuerpo
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Proforma|Simulacion
     */
    public function cambiarEstado(int $id, array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('PATCH', '/proformas/{id}/estado'), [$id], $cuerpo, $opciones);
    }

    /**
     * Emite la factura de una proforma, una sola vez
     *
     * Desde ENVIADA o ACEPTADA; queda ACEPTADA con su factura_id. La factura es de contado, con las líneas de la proforma y la fecha de hoy, y queda PENDIENTE. La segunda vez es 409 con la misma factura_id. Con convertir_proforma_al_aceptar de PATCH /empresa ocurre cuando el cliente acepta.
     *
     * `POST /proformas/{id}/convertir`
     *
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return ProformaConvertida|Simulacion
     */
    public function convertir(int $id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/proformas/{id}/convertir'), [$id], null, $opciones);
    }

    /**
     * La proforma en PDF, con la marca PROFORMA
     *
     * `GET /proformas/{id}/pdf`
     *
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Archivo
     */
    public function pdf(int $id, array $opciones = []): Archivo
    {
        return $this->pedir(new Operacion('GET', '/proformas/{id}/pdf', archivo: true), [$id], null, $opciones);
    }

    /**
     * Qué pasó con una proforma: cada hecho que la cambió, quién lo hizo y qué cambió
     *
     * Una página puede traer menos que limit, si lo que cambió es largo; si falta algo lo dice hay_mas.
     *
     * `GET /proformas/{id}/historia`
     *
     * @param array{desde_id?: int, limit?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return PaginaDeHistoria
     */
    public function historia(int $id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/proformas/{id}/historia'), [$id], null, $opciones);
    }

    /**
     * Lo que prueba que los hechos de una proforma son los que se sellaron
     *
     * `GET /proformas/{id}/prueba`
     *
     * @param array{desde_id?: int, limit?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return PruebaDeRegistro
     */
    public function prueba(int $id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/proformas/{id}/prueba'), [$id], null, $opciones);
    }
}
