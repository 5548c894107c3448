<?php

// Escrito por «npm run contratos» a partir de infra/http/openapi.json: no se edita.

declare(strict_types=1);

namespace Comprobantes\Generado;

use Comprobantes\Archivo;
use Comprobantes\Grupo;
use Comprobantes\Lista;
use Comprobantes\Operacion;

/**
 * Activos fijos: su registro, depreciación, mejoras, ventas y bajas
 *
 * @phpstan-import-type Activo from Tipos
 * @phpstan-import-type ActivoDeRegistro from Tipos
 * @phpstan-import-type ActivoFijo from Tipos
 * @phpstan-import-type AnularActoDeActivo from Tipos
 * @phpstan-import-type AnularTransferencia from Tipos
 * @phpstan-import-type DarDeBajaActivo from Tipos
 * @phpstan-import-type Depreciacion from Tipos
 * @phpstan-import-type DepreciacionDeLista from Tipos
 * @phpstan-import-type DepreciarActivos from Tipos
 * @phpstan-import-type MejorarActivo from Tipos
 * @phpstan-import-type MesDepreciado from Tipos
 * @phpstan-import-type PaginaDeHistoria from Tipos
 * @phpstan-import-type PruebaDeRegistro from Tipos
 * @phpstan-import-type RegistrarActivo from Tipos
 * @phpstan-import-type ResumenDeActivos from Tipos
 * @phpstan-import-type Simulacion from Tipos
 * @phpstan-import-type TrasladarActivo from Tipos
 * @phpstan-import-type VenderActivo from Tipos
 */
final class ActivosFijos extends Grupo
{
    /**
     * Registra un activo fijo, de una línea de una compra o a mano
     *
     * De una compra, su costo pasa de la cuenta a que fue su línea a la del activo; si es la misma, no hay nada que pasar. A mano, viene de cuenta_contrapartida_id. Las cuentas que no se envían son las de sus papeles (activo_vehiculos, depreciacion_acumulada, gasto_depreciacion…), y quedan en el activo: cambiar un papel después no lo mueve. Se deprecia en línea recta desde el mes siguiente a fecha_uso. Lo anterior a la contabilidad es parte del asiento de apertura.
     *
     * `POST /activos-fijos`
     *
     * @param RegistrarActivo $cuerpo
     * @param array{simular?: bool, idempotency_key?: string, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Activo|Simulacion
     */
    public function crear(array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/activos-fijos', idempotente: true), [], $cuerpo, $opciones);
    }

    /**
     * El registro de activos fijos, hoy o al final de un día
     *
     * Por clase y código: lo que cada uno costó y había perdido entonces. Sin estado, todos menos los que se registraron por error. format=csv lo da entero para planillas (con plano=true, sin guardas) y format=pdf, para firmarlo. Del ambiente vigente, o del que se pida. La última página trae X-Total-Count.
     *
     * `GET /activos-fijos`
     *
     * @param array{q?: string, clase?: 'edificios'|'instalaciones'|'maquinaria'|'muebles'|'vehiculos'|'computacion', estado?: 'activo'|'vendido'|'dado_de_baja'|'anulado', sucursal_id?: int, compra_id?: int, ambiente?: '1'|'2', plano?: bool, limit?: int, offset?: int, al?: string, conocido_el?: string, format?: 'json'|'csv'|'pdf', plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Lista<ActivoDeRegistro>|Archivo
     */
    public function listar(array $opciones = []): Lista|Archivo
    {
        return $this->pedir(new Operacion('GET', '/activos-fijos', lista: 'paginada'), [], null, $opciones);
    }

    /**
     * Deprecia un mes: un asiento por clase
     *
     * El programa lo hace por sí mismo al comenzar el mes siguiente; pedirlo otra vez no hace nada y responde lo hecho. Lo que un activo traía sin depreciar va con el mes. Los asientos son del último día del mes o, mientras corre, de hoy. Lo que supera al máximo de su clase, o es de lo que un vehículo costó más que su límite, va a la conciliación tributaria como no deducible.
     *
     * `POST /activos-fijos/depreciar`
     *
     * @param DepreciarActivos $cuerpo
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return MesDepreciado|Simulacion
     */
    public function depreciar(array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/activos-fijos/depreciar'), [], $cuerpo, $opciones);
    }

    /**
     * Anula la depreciación de un mes: la última
     *
     * Sus asientos se revierten, y el mes se puede depreciar otra vez. 409 con bloqueos mientras haya un mes posterior depreciado, o uno de sus activos se haya vendido o dado de baja después.
     *
     * `POST /activos-fijos/depreciaciones/{id}/anular`
     *
     * @param AnularTransferencia $cuerpo
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Depreciacion|Simulacion
     */
    public function anularDepreciacion(int $id, array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/activos-fijos/depreciaciones/{id}/anular'), [$id], $cuerpo, $opciones);
    }

    /**
     * Suma una mejora al costo de un activo fijo
     *
     * Desde el mes siguiente se deprecia lo que queda, con la mejora, en lo que le queda de vida más meses_adicionales.
     *
     * `POST /activos-fijos/{id}/mejorar`
     *
     * @param MejorarActivo $cuerpo
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Activo|Simulacion
     */
    public function mejorar(int $id, array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/activos-fijos/{id}/mejorar'), [$id], $cuerpo, $opciones);
    }

    /**
     * Traslada un activo fijo a otra sucursal o a otro custodio
     *
     * No mueve ninguna cuenta, y no se anula: se traslada de vuelta.
     *
     * `POST /activos-fijos/{id}/trasladar`
     *
     * @param TrasladarActivo $cuerpo
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Activo|Simulacion
     */
    public function trasladar(int $id, array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/activos-fijos/{id}/trasladar'), [$id], $cuerpo, $opciones);
    }

    /**
     * Da de baja un activo fijo: lo que valía en libros es pérdida
     *
     * `POST /activos-fijos/{id}/baja`
     *
     * @param DarDeBajaActivo $cuerpo
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Activo|Simulacion
     */
    public function darDeBaja(int $id, array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/activos-fijos/{id}/baja'), [$id], $cuerpo, $opciones);
    }

    /**
     * Anula lo último que se hizo con un activo fijo, o su registro
     *
     * Una venta, una baja, una mejora o el alta: por omisión, el último acto en pie. El asiento se revierte y el dinero de una venta vuelve con un ajuste. 409 con bloqueos mientras después haya otro acto o meses depreciados que dependan de él.
     *
     * `POST /activos-fijos/{id}/anular`
     *
     * @param AnularActoDeActivo $cuerpo
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Activo|Simulacion
     */
    public function anularActo(int $id, array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/activos-fijos/{id}/anular'), [$id], $cuerpo, $opciones);
    }

    /**
     * Vende un activo fijo, por dinero o por una factura que lo cobra
     *
     * Con cuenta_dinero_id el dinero entra con un movimiento de origen activo_fijo. Con factura_id el precio es el de su línea, y sale de la cuenta de ventas a que fue esa factura. Lo que entra, menos lo que valía en libros, es ganancia o pérdida.
     *
     * `POST /activos-fijos/{id}/vender`
     *
     * @param VenderActivo $cuerpo
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Activo|Simulacion
     */
    public function vender(int $id, array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/activos-fijos/{id}/vender'), [$id], $cuerpo, $opciones);
    }

    /**
     * Lo que suma el registro de activos fijos, por clase, y contra sus cuentas
     *
     * **Pide además** el permiso de leer contabilidad.
     *
     * `GET /activos-fijos/resumen`
     *
     * @param array{ambiente?: '1'|'2', al?: string, conocido_el?: string, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return ResumenDeActivos
     */
    public function resumen(array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/activos-fijos/resumen'), [], null, $opciones);
    }

    /**
     * Las depreciaciones de cada mes, de la última a la primera
     *
     * `GET /activos-fijos/depreciaciones`
     *
     * @param array{anio?: int, ambiente?: '1'|'2', limit?: int, offset?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Lista<DepreciacionDeLista>
     */
    public function listarDepreciaciones(array $opciones = []): Lista
    {
        return $this->pedir(new Operacion('GET', '/activos-fijos/depreciaciones', lista: 'paginada'), [], null, $opciones);
    }

    /**
     * La depreciación de un mes, activo por activo
     *
     * `GET /activos-fijos/depreciaciones/{id}`
     *
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Depreciacion
     */
    public function obtenerDepreciacion(int $id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/activos-fijos/depreciaciones/{id}'), [$id], null, $opciones);
    }

    /**
     * Un activo fijo: cómo se deprecia y lo que se ha hecho con él
     *
     * Con al, como estaba al final de ese día: lo fechado después no cuenta. Si aún no estaba, 404.
     *
     * `GET /activos-fijos/{id}`
     *
     * @param array{al?: string, conocido_el?: string, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return ActivoFijo
     */
    public function obtener(int $id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/activos-fijos/{id}'), [$id], null, $opciones);
    }

    /**
     * Qué pasó con un activo fijo: cada hecho que la cambió, quién lo hizo y qué cambió
     *
     * Una página puede traer menos que limit, si lo que cambió es largo; si falta algo lo dice hay_mas.
     *
     * `GET /activos-fijos/{id}/historia`
     *
     * @param array{desde_id?: int, limit?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return PaginaDeHistoria
     */
    public function historia(int $id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/activos-fijos/{id}/historia'), [$id], null, $opciones);
    }

    /**
     * Qué pasó con la depreciación de un mes: cada hecho que la cambió, quién lo hizo y qué cambió
     *
     * Una página puede traer menos que limit, si lo que cambió es largo; si falta algo lo dice hay_mas.
     *
     * `GET /activos-fijos/depreciaciones/{id}/historia`
     *
     * @param array{desde_id?: int, limit?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return PaginaDeHistoria
     */
    public function historiaDeDepreciacion(int $id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/activos-fijos/depreciaciones/{id}/historia'), [$id], null, $opciones);
    }

    /**
     * Lo que prueba que los hechos de un activo fijo son los que se sellaron
     *
     * `GET /activos-fijos/{id}/prueba`
     *
     * @param array{desde_id?: int, limit?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return PruebaDeRegistro
     */
    public function prueba(int $id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/activos-fijos/{id}/prueba'), [$id], null, $opciones);
    }

    /**
     * Lo que prueba que los hechos de la depreciación de un mes son los que se sellaron
     *
     * `GET /activos-fijos/depreciaciones/{id}/prueba`
     *
     * @param array{desde_id?: int, limit?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return PruebaDeRegistro
     */
    public function pruebaDeDepreciacion(int $id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/activos-fijos/depreciaciones/{id}/prueba'), [$id], null, $opciones);
    }
}
