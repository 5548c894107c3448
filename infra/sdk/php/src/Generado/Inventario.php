<?php

// Escrito por «npm run contratos» a partir de infra/http/openapi.json: no se edita.

declare(strict_types=1);

namespace Comprobantes\Generado;

use Comprobantes\Archivo;
use Comprobantes\Grupo;
use Comprobantes\Lista;
use Comprobantes\Operacion;

/**
 * Existencias, su costo y sus movimientos
 *
 * @phpstan-import-type AjustesDeInventario from Tipos
 * @phpstan-import-type AnularMovimientoDeInventario from Tipos
 * @phpstan-import-type CambiarAjustesDeInventario from Tipos
 * @phpstan-import-type Existencia from Tipos
 * @phpstan-import-type Kardex from Tipos
 * @phpstan-import-type MoverInventario from Tipos
 * @phpstan-import-type MovimientoDeInventario from Tipos
 * @phpstan-import-type PaginaDeHistoria from Tipos
 * @phpstan-import-type PruebaDeRegistro from Tipos
 * @phpstan-import-type Simulacion from Tipos
 * @phpstan-import-type ValoracionDeInventario from Tipos
 */
final class Inventario extends Grupo
{
    /**
     * Registra un saldo inicial, un conteo o una transferencia entre sucursales
     *
     * Un saldo inicial dice cantidad y costo_unitario de lo que había; un conteo, la cantidad_contada, y la diferencia con lo que había al terminar su día va a su cuenta; una transferencia, la cantidad que pasa a sucursal_destino_id, sin cambiar lo que la empresa tiene. Lo que compran, venden y devuelven los documentos se mueve con ellos. El costo es un promedio ponderado en el orden en que se supo cada movimiento: uno con fecha anterior no vuelve a valorar los demás (retroactivo). Con contabilidad, se asienta a la vez.
     *
     * `POST /inventario/movimientos`
     *
     * @param MoverInventario $cuerpo
     * @param array{simular?: bool, idempotency_key?: string, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return MovimientoDeInventario|Simulacion
     */
    public function moverInventario(array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/inventario/movimientos', idempotente: true), [], $cuerpo, $opciones);
    }

    /**
     * Los movimientos de inventario, del más reciente al más antiguo
     *
     * desde y hasta son días, ambos incluidos. La última página trae X-Total-Count. Del ambiente vigente, o del que se pida.
     *
     * `GET /inventario/movimientos`
     *
     * @param array{tipo?: 'saldo_inicial'|'conteo'|'transferencia'|'compra'|'costo_adicional'|'devolucion_proveedor'|'liquidacion'|'venta'|'devolucion_cliente'|'anulacion', desde?: string, hasta?: string, ambiente?: '1'|'2', limit?: int, offset?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Lista<MovimientoDeInventario>
     */
    public function listarMovimientosDeInventario(array $opciones = []): Lista
    {
        return $this->pedir(new Operacion('GET', '/inventario/movimientos', lista: 'paginada'), [], null, $opciones);
    }

    /**
     * Anula con su contrario un movimiento escrito a mano
     *
     * Al costo que registró. Responde el movimiento que lo deshace. Lo que movió un documento se deshace al anular ese documento. Sin fecha, la del movimiento, u hoy si su período está cerrado.
     *
     * `POST /inventario/movimientos/{id}/anular`
     *
     * @param AnularMovimientoDeInventario $cuerpo
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return MovimientoDeInventario|Simulacion
     */
    public function anularMovimientoDeInventario(int $id, array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/inventario/movimientos/{id}/anular'), [$id], $cuerpo, $opciones);
    }

    /**
     * Si se puede vender y trasladar lo que no hay
     *
     * `PUT /inventario/ajustes`
     *
     * @param CambiarAjustesDeInventario $cuerpo
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return AjustesDeInventario|Simulacion
     */
    public function cambiarAjustesDeInventario(array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('PUT', '/inventario/ajustes'), [], $cuerpo, $opciones);
    }

    /**
     * Si se puede vender y trasladar lo que no hay
     *
     * `GET /inventario/ajustes`
     *
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return AjustesDeInventario
     */
    public function obtenerAjustesDeInventario(array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/inventario/ajustes'), [], null, $opciones);
    }

    /**
     * Lo que hay de cada bien en cada sucursal, y lo que vale
     *
     * De los bienes que alguna vez se movieron, por código y sucursal. El costo promedio es uno por bien en toda la empresa; el valor de una sucursal es su parte. bajo_minimo=true da aquellos de los que en toda la empresa hay menos que su mínimo. q busca en el código y la descripción. Con al, lo que había al final de ese día. Del ambiente vigente, o del que se pida. format=csv los da todos.
     *
     * `GET /inventario`
     *
     * @param array{servicio_id?: int, sucursal_id?: int, q?: string, bajo_minimo?: bool, ambiente?: '1'|'2', plano?: bool, limit?: int, offset?: int, al?: string, conocido_el?: string, format?: 'json'|'csv', plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Lista<Existencia>|Archivo
     */
    public function listar(array $opciones = []): Lista|Archivo
    {
        return $this->pedir(new Operacion('GET', '/inventario', lista: 'paginada'), [], null, $opciones);
    }

    /**
     * El kardex de un bien: qué lo movió, a qué costo y qué quedó
     *
     * Los renglones van en el orden en que se supieron, que es el del costo: uno con fecha anterior a otros dice retroactivo y cuenta después de ellos. Sin fechas, desde el 1 de enero; con al y sin desde, los del año. Con sucursal_id, los de esa sucursal, al costo de toda la empresa. Lo que se vendió sin existencia sale al último costo, y ajuste dice con qué se saldó en la siguiente entrada. format=csv lo da entero y format=pdf, para firmarlo.
     *
     * `GET /inventario/kardex`
     *
     * @param array{servicio_id: int, sucursal_id?: int, desde?: string, hasta?: string, ambiente?: '1'|'2', plano?: bool, limit?: int, offset?: int, al?: string, conocido_el?: string, format?: 'json'|'csv'|'pdf', plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Kardex|Archivo
     */
    public function kardex(array $opciones): array|Archivo
    {
        return $this->pedir(new Operacion('GET', '/inventario/kardex'), [], null, $opciones);
    }

    /**
     * Lo que vale la existencia de un día, junto a lo que dice la contabilidad
     *
     * Por bien, y por cuenta contable con su saldo de ese día: diferencia es lo que la cuenta tiene que ningún movimiento dice (un asiento a mano, o una compra que no nombró al bien). Sin al, hoy.
     *
     * `GET /inventario/valoracion`
     *
     * @param array{ambiente?: '1'|'2', plano?: bool, al?: string, conocido_el?: string, format?: 'json'|'csv', plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return ValoracionDeInventario|Archivo
     */
    public function valoracionDeInventario(array $opciones = []): array|Archivo
    {
        return $this->pedir(new Operacion('GET', '/inventario/valoracion'), [], null, $opciones);
    }

    /**
     * Un movimiento de inventario, con sus líneas
     *
     * `GET /inventario/movimientos/{id}`
     *
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return MovimientoDeInventario
     */
    public function obtenerMovimientoDeInventario(int $id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/inventario/movimientos/{id}'), [$id], null, $opciones);
    }

    /**
     * Qué pasó con un movimiento de inventario: cada hecho que la cambió, quién lo hizo y qué cambió
     *
     * Una página puede traer menos que limit, si lo que cambió es largo; si falta algo lo dice hay_mas.
     *
     * `GET /inventario/movimientos/{id}/historia`
     *
     * @param array{desde_id?: int, limit?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return PaginaDeHistoria
     */
    public function historiaDeMovimientoDeInventario(int $id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/inventario/movimientos/{id}/historia'), [$id], null, $opciones);
    }

    /**
     * Lo que prueba que los hechos de un movimiento de inventario son los que se sellaron
     *
     * `GET /inventario/movimientos/{id}/prueba`
     *
     * @param array{desde_id?: int, limit?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return PruebaDeRegistro
     */
    public function pruebaDeMovimientoDeInventario(int $id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/inventario/movimientos/{id}/prueba'), [$id], null, $opciones);
    }
}
