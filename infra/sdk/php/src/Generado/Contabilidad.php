<?php

// Escrito por «npm run contratos» a partir de infra/http/openapi.json: no se edita.

declare(strict_types=1);

namespace Comprobantes\Generado;

use Comprobantes\Archivo;
use Comprobantes\Grupo;
use Comprobantes\Lista;
use Comprobantes\Operacion;

/**
 * Plan de cuentas, asientos y sus plantillas, períodos, balances e impuestos del mes
 *
 * @phpstan-import-type ActivarContabilidad from Tipos
 * @phpstan-import-type AnularAsiento from Tipos
 * @phpstan-import-type AperturaContable from Tipos
 * @phpstan-import-type Asiento from Tipos
 * @phpstan-import-type AsientoDeLista from Tipos
 * @phpstan-import-type AsignarRolesContables from Tipos
 * @phpstan-import-type BalanceDeComprobacion from Tipos
 * @phpstan-import-type BalanceGeneral from Tipos
 * @phpstan-import-type CambiarCuentaContable from Tipos
 * @phpstan-import-type CambiarFechaDeAsiento from Tipos
 * @phpstan-import-type CerrarAnio from Tipos
 * @phpstan-import-type CerrarPeriodo from Tipos
 * @phpstan-import-type ConciliacionTributaria from Tipos
 * @phpstan-import-type CrearCuentaContable from Tipos
 * @phpstan-import-type CrearPlantillaDeAsiento from Tipos
 * @phpstan-import-type CuentaContable from Tipos
 * @phpstan-import-type DiferenciasDeComprobacion from Tipos
 * @phpstan-import-type DocumentoConImpuesto from Tipos
 * @phpstan-import-type EstadoDeResultados from Tipos
 * @phpstan-import-type ImpuestosDelMes from Tipos
 * @phpstan-import-type LibroContable from Tipos
 * @phpstan-import-type Mayor from Tipos
 * @phpstan-import-type PaginaDeHistoria from Tipos
 * @phpstan-import-type PeriodoContable from Tipos
 * @phpstan-import-type PlantillaDeAsiento from Tipos
 * @phpstan-import-type PlantillaDeAsientoDeLista from Tipos
 * @phpstan-import-type PruebaDeRegistro from Tipos
 * @phpstan-import-type ReabrirPeriodo from Tipos
 * @phpstan-import-type ReemplazarPlantillaDeAsiento from Tipos
 * @phpstan-import-type RegistrarApertura from Tipos
 * @phpstan-import-type RegistrarAsiento from Tipos
 * @phpstan-import-type RolesContables from Tipos
 * @phpstan-import-type Simulacion from Tipos
 */
final class Contabilidad extends Grupo
{
    /**
     * Agrega una cuenta al plan
     *
     * El código son grupos de dígitos con puntos; va dentro de la cuenta cuyo código es el mismo sin el último grupo, que debe existir: 101.01.03.01 va dentro de 101.01.03. El tipo y la naturaleza que se omiten son los de ella. El código no cambia después: con él se leen asientos y estados.
     *
     * `POST /contabilidad/cuentas`
     *
     * @param CrearCuentaContable $cuerpo
     * @param array{simular?: bool, idempotency_key?: string, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return CuentaContable|Simulacion
     */
    public function crearCuentaContable(array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/contabilidad/cuentas', idempotente: true), [], $cuerpo, $opciones);
    }

    /**
     * El plan de cuentas, como JSON o CSV
     *
     * En el orden de los códigos. q busca por código («101.01») y por palabras del nombre, sin distinguir tildes ni mayúsculas. El saldo es del ambiente vigente, o del que se pida.
     *
     * format=csv da la misma lista como CSV (UTF-8 con BOM, RFC 4180), hasta 50.000 filas o hasta limit, que allí puede llegar a 1.000.000 (en JSON, a 500). Está escrito para planillas: lo que en un texto comenzaría una fórmula, también tras un punto y coma, un tabulador o un renglón nuevo, lleva un apóstrofo delante, y una clave, o una identificación o un nombre que se leerían como número o fecha, van como ="0102030405", para que Excel no les quite ceros ni cifras; con plano=true van como están, para programas. Se arma mientras se descarga: si algo falla a medias, la conexión se corta.
     *
     * `GET /contabilidad/cuentas`
     *
     * @param array{q?: string, tipo?: 'activo'|'pasivo'|'patrimonio'|'ingreso'|'costo'|'gasto', imputable?: bool, incluir_inactivas?: bool, ambiente?: '1'|'2', limit?: int, offset?: int, plano?: bool, format?: 'json'|'csv', plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Lista<CuentaContable>|Archivo
     */
    public function listarCuentasContables(array $opciones = []): Lista|Archivo
    {
        return $this->pedir(new Operacion('GET', '/contabilidad/cuentas', lista: 'paginada'), [], null, $opciones);
    }

    /**
     * Cambia el nombre, la naturaleza o el uso de una cuenta
     *
     * Una cuenta con un papel en los asientos (/contabilidad/roles) no se desactiva ni deja de ser imputable; una con asientos no deja de ser imputable, y una con saldo, en cualquiera de los dos ambientes, o con cuentas activas dentro no se desactiva.
     *
     * `PATCH /contabilidad/cuentas/{id}`
     *
     * @param CambiarCuentaContable $cuerpo
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return CuentaContable|Simulacion
     */
    public function cambiarCuentaContable(int $id, array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('PATCH', '/contabilidad/cuentas/{id}'), [$id], $cuerpo, $opciones);
    }

    /**
     * Desactiva una cuenta
     *
     * El borrado es lógico: lo asentado queda, y su código también. Un PATCH con activo true la restaura. Repetirlo responde 204.
     *
     * `DELETE /contabilidad/cuentas/{id}`
     *
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Simulacion|null
     */
    public function desactivarCuentaContable(int $id, array $opciones = []): array|null
    {
        return $this->pedir(new Operacion('DELETE', '/contabilidad/cuentas/{id}'), [$id], null, $opciones);
    }

    /**
     * Una cuenta del plan, también si está inactiva
     *
     * El saldo es del ambiente vigente, o del que se pida.
     *
     * `GET /contabilidad/cuentas/{id}`
     *
     * @param array{ambiente?: '1'|'2', plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return CuentaContable
     */
    public function obtenerCuentaContable(int $id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/contabilidad/cuentas/{id}'), [$id], null, $opciones);
    }

    /**
     * Dice qué cuenta hace cada papel en los asientos
     *
     * Los papeles que no se nombran conservan su cuenta. Vale para lo que se asiente desde ahora: lo asentado no cambia. Una cuenta de control (clientes, proveedores y sus anticipos) tiene ese papel y ningún otro, y lo conserva mientras tenga saldo en cualquiera de los dos ambientes. La que es de una cuenta de dinero solo puede ser también la general de cajas, bancos o tarjetas.
     *
     * `PUT /contabilidad/roles`
     *
     * @param AsignarRolesContables $cuerpo
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return RolesContables|Simulacion
     */
    public function asignarRolesContables(array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('PUT', '/contabilidad/roles'), [], $cuerpo, $opciones);
    }

    /**
     * Qué cuenta hace cada papel en los asientos, y para qué es
     *
     * `GET /contabilidad/roles`
     *
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Lista<array{rol: 'caja_general'|'bancos'|'cxc_clientes'|'anticipo_proveedores'|'iva_compras'|'ret_iva_recibida'|'ret_renta_recibida'|'compensaciones'|'cxp_proveedores'|'tarjeta_credito'|'iva_ventas'|'ret_renta_por_pagar'|'ret_iva_por_pagar'|'ret_isd_por_pagar'|'iva_por_pagar'|'ice_por_pagar'|'irbpnr_por_pagar'|'propinas_por_pagar'|'anticipo_clientes'|'resultados_acumulados'|'perdidas_acumuladas'|'ganancia_ejercicio'|'perdida_ejercicio'|'ventas_gravadas'|'ventas_0'|'descuento_ventas'|'devolucion_ventas'|'intereses_ganados'|'otros_ingresos'|'inventario'|'costo_ventas'|'gasto_ventas'|'gasto_admin'|'gasto_intereses'|'comisiones_bancarias'|'gasto_no_deducible'|'nomina_sueldo'|'nomina_horas_extras'|'nomina_comisiones'|'nomina_bonificaciones'|'nomina_decimo_tercero'|'nomina_decimo_cuarto'|'nomina_vacaciones'|'nomina_fondos_reserva'|'nomina_otros_ingresos'|'nomina_aporte_patronal'|'nomina_impuesto_renta'|'nomina_otros_descuentos'|'iess_por_pagar'|'decimo_tercero_por_pagar'|'decimo_cuarto_por_pagar'|'vacaciones_por_pagar'|'fondos_reserva_por_pagar'|'sueldos_por_pagar'|'prestamos_empleados'|'anticipos_empleados'|'activo_edificios'|'activo_instalaciones'|'activo_maquinaria'|'activo_muebles'|'activo_vehiculos'|'activo_computacion'|'depreciacion_acumulada'|'gasto_depreciacion'|'altas_de_activos'|'ganancia_activos'|'perdida_activos'|'redondeo', para: string, tipos: list<'activo'|'pasivo'|'patrimonio'|'ingreso'|'costo'|'gasto'>, cuenta_id: int, cuenta_codigo: string, cuenta_nombre: string}>
     */
    public function listarRolesContables(array $opciones = []): Lista
    {
        return $this->pedir(new Operacion('GET', '/contabilidad/roles', lista: 'entera'), [], null, $opciones);
    }

    /**
     * Comienza la contabilidad de la empresa
     *
     * Desde fecha_inicio, el primer día de un mes que ya comenzó, todo hecho se asienta y rigen los períodos. Lo que ya existía se asienta por partes; entretanto, estado es activando. Responde con la propuesta del asiento de apertura, como GET /contabilidad/apertura: lo que los documentos dicen que había y se debía el día anterior. Es del ambiente en que la empresa está. Repetirla con la misma fecha da la propuesta como es ahora (409 si pasa de 50000 saldos); no se deshace.
     *
     * `POST /contabilidad/activar`
     *
     * @param ActivarContabilidad $cuerpo
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return AperturaContable|Simulacion
     */
    public function activar(array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/contabilidad/activar'), [], $cuerpo, $opciones);
    }

    /**
     * Cierra un mes: nada más se asienta en él
     *
     * Los meses se cierran en orden. Lo que aún podría asentarse en ese mes lo detiene, con sus bloqueos; con forzar true se cierra igual. El mes en curso puede cerrarse.
     *
     * `POST /contabilidad/periodos/{anio}/{mes}/cerrar`
     *
     * @param CerrarPeriodo|null $cuerpo
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return PeriodoContable|Simulacion
     */
    public function cerrarPeriodo(int $anio, int $mes, ?array $cuerpo = null, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/contabilidad/periodos/{anio}/{mes}/cerrar'), [$anio, $mes], $cuerpo, $opciones);
    }

    /**
     * Reabre el último mes cerrado
     *
     * Uno de un año cerrado espera a que se anule el cierre, que está en bloqueos.
     *
     * `POST /contabilidad/periodos/{anio}/{mes}/reabrir`
     *
     * @param ReabrirPeriodo $cuerpo
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return PeriodoContable|Simulacion
     */
    public function reabrirPeriodo(int $anio, int $mes, array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/contabilidad/periodos/{anio}/{mes}/reabrir'), [$anio, $mes], $cuerpo, $opciones);
    }

    /**
     * Registra un asiento manual
     *
     * Al menos dos líneas que cuadran al centavo, en cuentas activas que reciben asientos. Las cuentas de control (clientes, proveedores y sus anticipos) las mueven los documentos. Líneas que dicen lo mismo se suman. El número va en orden, sin saltos, por año.
     *
     * `POST /contabilidad/asientos`
     *
     * @param RegistrarAsiento $cuerpo
     * @param array{simular?: bool, idempotency_key?: string, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Asiento|Simulacion
     */
    public function registrarAsiento(array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/contabilidad/asientos', idempotente: true), [], $cuerpo, $opciones);
    }

    /**
     * Los asientos, del más nuevo al más viejo, como JSON o CSV
     *
     * desde y hasta son de la fecha del asiento, ambas incluidas. q busca por número («AS-2026-000012») o por palabras de la glosa, sin distinguir tildes ni mayúsculas; cuenta_id y tercero_id, los que tienen una línea suya. El CSV lleva una fila por línea de asiento, con el asiento repetido en cada una; allí limit y offset cuentan asientos.
     *
     * format=csv da la misma lista como CSV (UTF-8 con BOM, RFC 4180), hasta 50.000 filas o hasta limit, que allí puede llegar a 1.000.000 (en JSON, a 500). Está escrito para planillas: lo que en un texto comenzaría una fórmula, también tras un punto y coma, un tabulador o un renglón nuevo, lleva un apóstrofo delante, y una clave, o una identificación o un nombre que se leerían como número o fecha, van como ="0102030405", para que Excel no les quite ceros ni cifras; con plano=true van como están, para programas. Se arma mientras se descarga: si algo falla a medias, la conexión se corta.
     *
     * `GET /contabilidad/asientos`
     *
     * @param array{desde?: string, hasta?: string, cuenta_id?: int, tercero_id?: int, origen_tipo?: 'manual'|'apertura'|'cierre'|'factura'|'nota_credito'|'nota_debito'|'liquidacion_compra'|'retencion'|'compra'|'cobro'|'pago_proveedor'|'anticipo'|'transferencia'|'transaccion_bancaria'|'nomina'|'pago_nomina'|'inventario'|'activo_fijo'|'depreciacion', origen_id?: int, q?: string, ambiente?: '1'|'2', limit?: int, offset?: int, plano?: bool, format?: 'json'|'csv', plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Lista<AsientoDeLista>|Archivo
     */
    public function listarAsientos(array $opciones = []): Lista|Archivo
    {
        return $this->pedir(new Operacion('GET', '/contabilidad/asientos', lista: 'paginada'), [], null, $opciones);
    }

    /**
     * Registra el asiento de apertura
     *
     * Uno solo, con fecha del día en que comienza la contabilidad. Las cuentas de control llevan lo que dice la propuesta (GET /contabilidad/apertura la da), y cada cuenta de dinero lo que tenía el día anterior: sin ninguna línea suya, el asiento las toma de ella, y con alguna (de dinero es la que dice cuenta_dinero_id) van todas, y lo que difiere se responde en diferencias. Una cuenta de dinero que tenía otra cosa se corrige antes, con su saldo_inicial o un movimiento. Si con las de control pasa de 500 líneas, el asiento las lleva primero en suma y las detalla por persona en unos segundos (estado abriendo), hasta 50000 saldos de personas: con más, 409 lectura.demasiadas_filas. No se anula ni se cambia de fecha: lo demás se corrige con asientos manuales.
     *
     * `POST /contabilidad/apertura`
     *
     * @param RegistrarApertura $cuerpo
     * @param array{simular?: bool, idempotency_key?: string, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Asiento|Simulacion
     */
    public function registrarApertura(array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/contabilidad/apertura', idempotente: true), [], $cuerpo, $opciones);
    }

    /**
     * Qué debe decir el asiento de apertura
     *
     * Por cuenta de control y persona, lo que los documentos anteriores a la contabilidad dejaron por cobrar y por pagar, y por cuenta de dinero, lo que tenía el día anterior; como es ahora: mientras estado sea activando aún se suma lo que ya existía, y con apertura_id es lo que abrió.
     *
     * `GET /contabilidad/apertura`
     *
     * @param array{ambiente?: '1'|'2', plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return AperturaContable
     */
    public function obtenerAperturaContable(array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/contabilidad/apertura'), [], null, $opciones);
    }

    /**
     * Cierra un año: lleva sus resultados al patrimonio
     *
     * Con los doce meses cerrados (desde el primero de la contabilidad, si comenzó ese año), un asiento del 31 de diciembre deja en cero las cuentas de ingresos, costos y gastos: la ganancia va a la cuenta del papel ganancia_ejercicio (307.01) y la pérdida, a la de perdida_ejercicio (307.02). Los años van en orden; uno sin resultados no se cierra ni detiene al siguiente. El asiento está en un período aparte, así que balances y resultados del año lo dejan fuera salvo con con_cierre=true. Se deshace con POST /contabilidad/asientos/{id}/anular, del último año al primero. Pasar el resultado a los de años anteriores, a reservas o a impuestos es un asiento manual del año siguiente.
     *
     * `POST /contabilidad/cierre-anual`
     *
     * @param CerrarAnio $cuerpo
     * @param array{simular?: bool, idempotency_key?: string, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Asiento|Simulacion
     */
    public function cerrarAnio(array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/contabilidad/cierre-anual', idempotente: true), [], $cuerpo, $opciones);
    }

    /**
     * Cambia la fecha de un asiento manual
     *
     * Conserva su número, así que no sale de su año. El período de la fecha anterior y el de la nueva deben estar abiertos.
     *
     * `PATCH /contabilidad/asientos/{id}/fecha`
     *
     * @param CambiarFechaDeAsiento $cuerpo
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Asiento|Simulacion
     */
    public function cambiarFechaDeAsiento(int $id, array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('PATCH', '/contabilidad/asientos/{id}/fecha'), [$id], $cuerpo, $opciones);
    }

    /**
     * Anula un asiento manual, o el cierre de un año, con su opuesto
     *
     * El asiento queda como está y dice cuál lo revierte. Los de documentos se anulan desde su documento. El cierre de un año se anula en su mismo día, aunque su mes esté cerrado; después el año puede cerrarse otra vez.
     *
     * `POST /contabilidad/asientos/{id}/anular`
     *
     * @param AnularAsiento $cuerpo
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Asiento|Simulacion
     */
    public function anularAsiento(int $id, array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/contabilidad/asientos/{id}/anular'), [$id], $cuerpo, $opciones);
    }

    /**
     * Guarda una plantilla de asiento
     *
     * Las líneas con que comienza un asiento que se repite: sus cuentas y, si se quiere, montos, personas y descripciones. No tiene que cuadrar, y una línea puede no llevar monto: se dice al usarla. No asienta nada. El nombre es único entre las que están en uso. Hasta 500 por empresa; las mismas en los dos ambientes.
     *
     * `POST /contabilidad/plantillas-asiento`
     *
     * @param CrearPlantillaDeAsiento $cuerpo
     * @param array{simular?: bool, idempotency_key?: string, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return PlantillaDeAsiento|Simulacion
     */
    public function crearPlantillaDeAsiento(array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/contabilidad/plantillas-asiento', idempotente: true), [], $cuerpo, $opciones);
    }

    /**
     * Las plantillas de asientos, como JSON o CSV
     *
     * En el orden en que se guardaron, sin sus líneas.
     *
     * format=csv da la misma lista como CSV (UTF-8 con BOM, RFC 4180), hasta 50.000 filas o hasta limit, que allí puede llegar a 1.000.000 (en JSON, a 500). Está escrito para planillas: lo que en un texto comenzaría una fórmula, también tras un punto y coma, un tabulador o un renglón nuevo, lleva un apóstrofo delante, y una clave, o una identificación o un nombre que se leerían como número o fecha, van como ="0102030405", para que Excel no les quite ceros ni cifras; con plano=true van como están, para programas. Se arma mientras se descarga: si algo falla a medias, la conexión se corta.
     *
     * `GET /contabilidad/plantillas-asiento`
     *
     * @param array{incluir_inactivas?: bool, limit?: int, offset?: int, plano?: bool, format?: 'json'|'csv', plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Lista<PlantillaDeAsientoDeLista>|Archivo
     */
    public function listarPlantillasDeAsiento(array $opciones = []): Lista|Archivo
    {
        return $this->pedir(new Operacion('GET', '/contabilidad/plantillas-asiento', lista: 'paginada'), [], null, $opciones);
    }

    /**
     * Reemplaza una plantilla de asiento por completo
     *
     * Lo ya asentado con ella no cambia. Una retirada vuelve a estar en uso.
     *
     * `PUT /contabilidad/plantillas-asiento/{id}`
     *
     * @param ReemplazarPlantillaDeAsiento $cuerpo
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return PlantillaDeAsiento|Simulacion
     */
    public function reemplazarPlantillaDeAsiento(int $id, array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('PUT', '/contabilidad/plantillas-asiento/{id}'), [$id], $cuerpo, $opciones);
    }

    /**
     * Retira una plantilla de asiento
     *
     * El borrado es lógico: queda con activo false, sale de la lista y se sigue leyendo por su id. Un PUT la restaura. Repetirlo responde 204.
     *
     * `DELETE /contabilidad/plantillas-asiento/{id}`
     *
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Simulacion|null
     */
    public function retirarPlantillaDeAsiento(int $id, array $opciones = []): array|null
    {
        return $this->pedir(new Operacion('DELETE', '/contabilidad/plantillas-asiento/{id}'), [$id], null, $opciones);
    }

    /**
     * Una plantilla de asiento con sus líneas, también si está retirada
     *
     * `GET /contabilidad/plantillas-asiento/{id}`
     *
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return PlantillaDeAsiento
     */
    public function obtenerPlantillaDeAsiento(int $id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/contabilidad/plantillas-asiento/{id}'), [$id], null, $opciones);
    }

    /**
     * Si la empresa lleva contabilidad, desde cuándo y qué está cerrado
     *
     * `GET /contabilidad`
     *
     * @param array{ambiente?: '1'|'2', plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return LibroContable
     */
    public function obtener(array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/contabilidad'), [], null, $opciones);
    }

    /**
     * Los meses de un año, abiertos o cerrados
     *
     * Los que tiene la contabilidad, desde que comenzó hasta el mes en curso; ninguno si no se lleva.
     *
     * `GET /contabilidad/periodos`
     *
     * @param array{anio?: int, ambiente?: '1'|'2', plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Lista<PeriodoContable>
     */
    public function listarPeriodosContables(array $opciones = []): Lista
    {
        return $this->pedir(new Operacion('GET', '/contabilidad/periodos', lista: 'entera'), [], null, $opciones);
    }

    /**
     * Un asiento, con sus líneas
     *
     * `GET /contabilidad/asientos/{id}`
     *
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Asiento
     */
    public function obtenerAsiento(int $id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/contabilidad/asientos/{id}'), [$id], null, $opciones);
    }

    /**
     * Balance de comprobación: lo que cada cuenta tenía, lo que se movió y lo que tiene
     *
     * Las cuentas con saldo o movimiento, cada una con lo de las que lleva dentro. Los saldos son debe menos haber; los totales cuentan cada cuenta una vez. El asiento de cierre de un año no cuenta en el rango donde está, salvo con con_cierre=true; en lo anterior al rango cuenta siempre.
     *
     * Del ambiente vigente, o del que se pida. format=csv la da para planillas (con plano=true, sin guardas) y format=pdf, para firmarla.
     *
     * `GET /contabilidad/balance-comprobacion`
     *
     * @param array{desde?: string, hasta?: string, nivel?: int, con_cierre?: bool, ambiente?: '1'|'2', plano?: bool, al?: string, conocido_el?: string, format?: 'json'|'csv'|'pdf', plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return BalanceDeComprobacion|Archivo
     */
    public function balanceDeComprobacion(array $opciones = []): array|Archivo
    {
        return $this->pedir(new Operacion('GET', '/contabilidad/balance-comprobacion'), [], null, $opciones);
    }

    /**
     * Balance general (estado de situación financiera) al final de un día
     *
     * El activo suma por debe menos haber; el pasivo y el patrimonio, al revés. El patrimonio contiene los resultados de los años sin cerrar, así que activo es pasivo más patrimonio.
     *
     * Del ambiente vigente, o del que se pida. format=csv la da para planillas (con plano=true, sin guardas) y format=pdf, para firmarla.
     *
     * `GET /contabilidad/balance-general`
     *
     * @param array{fecha?: string, nivel?: int, ambiente?: '1'|'2', plano?: bool, al?: string, conocido_el?: string, format?: 'json'|'csv'|'pdf', plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return BalanceGeneral|Archivo
     */
    public function balanceGeneral(array $opciones = []): array|Archivo
    {
        return $this->pedir(new Operacion('GET', '/contabilidad/balance-general'), [], null, $opciones);
    }

    /**
     * Estado de resultados: ingresos, costos y gastos entre dos días
     *
     * El resultado es ingresos menos costos y gastos. El asiento de cierre de un año no cuenta en el rango donde está, salvo con con_cierre=true; en lo anterior al rango cuenta siempre.
     *
     * Del ambiente vigente, o del que se pida. format=csv la da para planillas (con plano=true, sin guardas) y format=pdf, para firmarla.
     *
     * `GET /contabilidad/estado-resultados`
     *
     * @param array{desde?: string, hasta?: string, nivel?: int, con_cierre?: bool, ambiente?: '1'|'2', plano?: bool, al?: string, conocido_el?: string, format?: 'json'|'csv'|'pdf', plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return EstadoDeResultados|Archivo
     */
    public function estadoDeResultados(array $opciones = []): array|Archivo
    {
        return $this->pedir(new Operacion('GET', '/contabilidad/estado-resultados'), [], null, $opciones);
    }

    /**
     * Qué cambió en un balance de comprobación desde que se sabía otra cosa
     *
     * Lo que dice contra (por omisión, ahora) menos lo que decía conocido_el, de los mismos días, y los asientos que lo cambiaron: los que se registraron entre uno y otro, y los que se movieron de antes de desde, de entre sus días o de después. hasta es, por omisión, el día de conocido_el. Los asientos van por páginas (limit, offset); las filas, enteras. format=csv trae todos los asientos, una fila por cuenta de cada uno.
     *
     * `GET /contabilidad/balance-comprobacion/diferencias`
     *
     * @param array{desde?: string, hasta?: string, nivel?: int, con_cierre?: bool, ambiente?: '1'|'2', plano?: bool, limit?: int, offset?: int, al?: string, conocido_el: string, contra?: string, format?: 'json'|'csv', plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return DiferenciasDeComprobacion|Archivo
     */
    public function diferenciasDeComprobacion(array $opciones): array|Archivo
    {
        return $this->pedir(new Operacion('GET', '/contabilidad/balance-comprobacion/diferencias'), [], null, $opciones);
    }

    /**
     * El mayor de una cuenta, con su saldo línea por línea
     *
     * De una cuenta que recibe asientos; con tercero_id, el mayor auxiliar de esa persona. Los saldos son debe menos haber. En JSON va por páginas (limit, offset); los totales y el saldo final son siempre de todo el rango. Del ambiente vigente, o del que se pida. format=csv la da para planillas (con plano=true, sin guardas) y format=pdf, para firmarla.
     *
     * `GET /contabilidad/mayor`
     *
     * @param array{cuenta_id: int, desde?: string, hasta?: string, tercero_id?: int, ambiente?: '1'|'2', plano?: bool, limit?: int, offset?: int, al?: string, conocido_el?: string, format?: 'json'|'csv'|'pdf', plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Mayor|Archivo
     */
    public function mayor(array $opciones): array|Archivo
    {
        return $this->pedir(new Operacion('GET', '/contabilidad/mayor'), [], null, $opciones);
    }

    /**
     * Los gastos no deducibles de un año, con su causa y su casillero del formulario 101
     *
     * Las líneas que no se deducen, de la más antigua a la más nueva; lo que deshace otra resta. En JSON va por páginas; los totales son de todo el año. Del ambiente vigente, o del que se pida. format=csv la da para planillas (con plano=true, sin guardas) y format=pdf, para firmarla.
     *
     * `GET /contabilidad/conciliacion-tributaria`
     *
     * @param array{anio?: int, ambiente?: '1'|'2', plano?: bool, limit?: int, offset?: int, format?: 'json'|'csv'|'pdf', plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return ConciliacionTributaria|Archivo
     */
    public function conciliacionTributaria(array $opciones = []): array|Archivo
    {
        return $this->pedir(new Operacion('GET', '/contabilidad/conciliacion-tributaria'), [], null, $opciones);
    }

    /**
     * Las sumas de un mes que piden los formularios 103 y 104
     *
     * Ventas y compras por tarifa con su IVA, y retenciones emitidas y recibidas por código, se lleve o no contabilidad. Cada documento cuenta en el mes de su fecha de emisión (hora del Ecuador) desde que el SRI lo autoriza; una nota de crédito resta en el suyo, una retención va en su período fiscal y una compra, en el mes de su fecha de registro. Lo que retuvo un cliente va en el mes de su cobro, sin base (no consta); bajo sin_codigo, si el cobro no dice ninguno de ese impuesto o dice varios. Lo que se anula deja de contar en el mes que le tocaba, cualquiera que sea la fecha de la anulación, y va aparte. Exportaciones y lo que un intermediario traslada o paga para que se lo reembolsen no están en ventas ni compras: van en las suyas, con sus casilleros.
     *
     * Cada suma dice en detalle dónde están sus documentos. Del ambiente vigente, o del que se pida. format=csv la da para planillas (con plano=true, sin guardas) y format=pdf, para firmarla. El CSV lleva una línea por documento y código, en lugar de las sumas: las de anulados dicen su sección.
     *
     * `GET /contabilidad/impuestos`
     *
     * @param array{anio: int, mes: int, ambiente?: '1'|'2', plano?: bool, format?: 'json'|'csv'|'pdf', plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return ImpuestosDelMes|Archivo
     */
    public function impuestos(array $opciones): array|Archivo
    {
        return $this->pedir(new Operacion('GET', '/contabilidad/impuestos'), [], null, $opciones);
    }

    /**
     * Los documentos de las sumas de impuestos de un mes
     *
     * Una línea por documento y código, por fecha. Sin filtros, todos los del mes; con los de una suma (su detalle los lleva), los suyos, que suman lo que ella dice. Todos juntos, como CSV, los da GET /contabilidad/impuestos.
     *
     * `GET /contabilidad/impuestos/documentos`
     *
     * @param array{anio: int, mes: int, ambiente?: '1'|'2', seccion?: 'ventas'|'compras'|'exportaciones'|'reembolsos_ventas'|'reembolsos_compras'|'consumos_especiales'|'retenciones_emitidas'|'retenciones_recibidas'|'anulados', documento?: string, impuesto?: '1'|'2'|'3'|'5'|'6', codigo?: string, limit?: int, offset?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Lista<DocumentoConImpuesto>
     */
    public function documentosDeImpuestos(array $opciones): Lista
    {
        return $this->pedir(new Operacion('GET', '/contabilidad/impuestos/documentos', lista: 'paginada'), [], null, $opciones);
    }

    /**
     * Qué pasó con una cuenta del plan: cada hecho que la cambió, quién lo hizo y qué cambió
     *
     * Una página puede traer menos que limit, si lo que cambió es largo; si falta algo lo dice hay_mas.
     *
     * `GET /contabilidad/cuentas/{id}/historia`
     *
     * @param array{desde_id?: int, limit?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return PaginaDeHistoria
     */
    public function historiaDeCuentaContable(int $id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/contabilidad/cuentas/{id}/historia'), [$id], null, $opciones);
    }

    /**
     * Qué pasó con un asiento: cada hecho que la cambió, quién lo hizo y qué cambió
     *
     * Una página puede traer menos que limit, si lo que cambió es largo; si falta algo lo dice hay_mas.
     *
     * `GET /contabilidad/asientos/{id}/historia`
     *
     * @param array{desde_id?: int, limit?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return PaginaDeHistoria
     */
    public function historiaDeAsiento(int $id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/contabilidad/asientos/{id}/historia'), [$id], null, $opciones);
    }

    /**
     * Qué pasó con un mes de la contabilidad: cada hecho que la cambió, quién lo hizo y qué cambió
     *
     * Una página puede traer menos que limit, si lo que cambió es largo; si falta algo lo dice hay_mas.
     *
     * `GET /contabilidad/periodos/{anio}/{mes}/historia`
     *
     * @param array{desde_id?: int, limit?: int, ambiente?: '1'|'2', plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return PaginaDeHistoria
     */
    public function historiaDePeriodo(int $anio, int $mes, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/contabilidad/periodos/{anio}/{mes}/historia'), [$anio, $mes], null, $opciones);
    }

    /**
     * Qué pasó con una plantilla de asiento: cada hecho que la cambió, quién lo hizo y qué cambió
     *
     * Una página puede traer menos que limit, si lo que cambió es largo; si falta algo lo dice hay_mas.
     *
     * `GET /contabilidad/plantillas-asiento/{id}/historia`
     *
     * @param array{desde_id?: int, limit?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return PaginaDeHistoria
     */
    public function historiaDePlantillaDeAsiento(int $id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/contabilidad/plantillas-asiento/{id}/historia'), [$id], null, $opciones);
    }

    /**
     * Lo que prueba que los hechos de una cuenta del plan son los que se sellaron
     *
     * `GET /contabilidad/cuentas/{id}/prueba`
     *
     * @param array{desde_id?: int, limit?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return PruebaDeRegistro
     */
    public function pruebaDeCuentaContable(int $id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/contabilidad/cuentas/{id}/prueba'), [$id], null, $opciones);
    }

    /**
     * Lo que prueba que los hechos de un asiento son los que se sellaron
     *
     * `GET /contabilidad/asientos/{id}/prueba`
     *
     * @param array{desde_id?: int, limit?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return PruebaDeRegistro
     */
    public function pruebaDeAsiento(int $id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/contabilidad/asientos/{id}/prueba'), [$id], null, $opciones);
    }

    /**
     * Lo que prueba que los hechos de un mes de la contabilidad son los que se sellaron
     *
     * `GET /contabilidad/periodos/{anio}/{mes}/prueba`
     *
     * @param array{desde_id?: int, limit?: int, ambiente?: '1'|'2', plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return PruebaDeRegistro
     */
    public function pruebaDePeriodo(int $anio, int $mes, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/contabilidad/periodos/{anio}/{mes}/prueba'), [$anio, $mes], null, $opciones);
    }

    /**
     * Lo que prueba que los hechos de una plantilla de asiento son los que se sellaron
     *
     * `GET /contabilidad/plantillas-asiento/{id}/prueba`
     *
     * @param array{desde_id?: int, limit?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return PruebaDeRegistro
     */
    public function pruebaDePlantillaDeAsiento(int $id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/contabilidad/plantillas-asiento/{id}/prueba'), [$id], null, $opciones);
    }

    /**
     * El expediente de un año para quien audita: lo comprueba sin nada de aquí
     *
     * **Solo con sesión** del panel. **De toda la empresa**: quien ve una sola sucursal no la lee. ZIP con los eventos de la empresa, los sellos, las claves públicas, el XML firmado, el diario y el balance, y dos programas que comprueban todo, uno en Node y otro en Python: LEEME.txt lo explica. Sella antes, para que todo quede bajo un sello. Siempre se prepara aparte: 202, y en Location cómo va; terminado, la misma petición lo descarga durante quince minutos. Solo usuarios que ven la empresa entera: trae todos sus registros, también los de nómina.
     *
     * `GET /contabilidad/expediente`
     *
     * @param array{anio: int, ambiente?: '1'|'2', plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Archivo
     */
    public function descargarExpediente(array $opciones): Archivo
    {
        return $this->pedir(new Operacion('GET', '/contabilidad/expediente', archivo: true), [], null, $opciones);
    }
}
