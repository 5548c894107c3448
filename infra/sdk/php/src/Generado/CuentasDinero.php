<?php

// Escrito por «npm run contratos» a partir de infra/http/openapi.json: no se edita.

declare(strict_types=1);

namespace Comprobantes\Generado;

use Comprobantes\Archivo;
use Comprobantes\Grupo;
use Comprobantes\Lista;
use Comprobantes\Operacion;

/**
 * Cajas, bancos y tarjetas: movimientos, transacciones y conciliaciones
 *
 * @phpstan-import-type AbrirConciliacion from Tipos
 * @phpstan-import-type AceptarSugerencias from Tipos
 * @phpstan-import-type AnularTransferencia from Tipos
 * @phpstan-import-type CambiarCuentaDinero from Tipos
 * @phpstan-import-type CambiarFechaDeAsiento from Tipos
 * @phpstan-import-type CambioDeFecha from Tipos
 * @phpstan-import-type Conciliacion from Tipos
 * @phpstan-import-type ConciliacionConMovimientos from Tipos
 * @phpstan-import-type CrearCuentaDinero from Tipos
 * @phpstan-import-type CuentaDinero from Tipos
 * @phpstan-import-type CuentasDinero from Tipos
 * @phpstan-import-type ImportacionDeExtracto from Tipos
 * @phpstan-import-type LibroDeCuenta from Tipos
 * @phpstan-import-type LineasDeConciliacion from Tipos
 * @phpstan-import-type MarcarMovimientos from Tipos
 * @phpstan-import-type ModificarConciliacion from Tipos
 * @phpstan-import-type Movimiento from Tipos
 * @phpstan-import-type MovimientoConDocumento from Tipos
 * @phpstan-import-type PaginaDeHistoria from Tipos
 * @phpstan-import-type PruebaDeRegistro from Tipos
 * @phpstan-import-type RegistrarMovimiento from Tipos
 * @phpstan-import-type RegistrarTransaccion from Tipos
 * @phpstan-import-type RegistrarTransaccionRespuesta from Tipos
 * @phpstan-import-type Simulacion from Tipos
 * @phpstan-import-type SugerenciasDeConciliacion from Tipos
 * @phpstan-import-type Transaccion from Tipos
 * @phpstan-import-type TransaccionDeLista from Tipos
 * @phpstan-import-type Transferir from Tipos
 * @phpstan-import-type TransferirRespuesta from Tipos
 * @phpstan-import-type VistaPreviaDeExtracto from Tipos
 */
final class CuentasDinero extends Grupo
{
    /**
     * Crea una caja, una cuenta bancaria o una tarjeta
     *
     * Es de la empresa, en los dos ambientes; sus movimientos, de uno. La cuenta contable propia es una de activo o pasivo, activa e imputable, sin otro papel en los asientos que los de caja, bancos o tarjetas; sin ella, el dinero está en la general: cuenta_contable_efectiva dice cuál. Hasta 1000 por empresa.
     *
     * `POST /cuentas-dinero`
     *
     * @param CrearCuentaDinero $cuerpo
     * @param array{simular?: bool, idempotency_key?: string, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return CuentaDinero|Simulacion
     */
    public function crear(array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/cuentas-dinero', idempotente: true), [], $cuerpo, $opciones);
    }

    /**
     * Las cajas, cuentas bancarias y tarjetas, con su saldo
     *
     * Del ambiente vigente, o del que se pida. Con al, los saldos son los del final de ese día: saldo_inicial cuenta en todos.
     *
     * `GET /cuentas-dinero`
     *
     * @param array{incluir_inactivas?: bool, ambiente?: '1'|'2', al?: string, conocido_el?: string, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Lista<CuentasDinero>
     */
    public function listar(array $opciones = []): Lista
    {
        return $this->pedir(new Operacion('GET', '/cuentas-dinero', lista: 'entera'), [], null, $opciones);
    }

    /**
     * Cambia una cuenta de dinero
     *
     * Lo que se omite queda como está; banco, numero_mascarado y cuenta_contable_id se quitan con null. Otro saldo_inicial desplaza el saldo de toda la vida de la cuenta y no cambia movimientos; con conciliaciones cerradas ya no cambia: para corregir el saldo de hoy, un movimiento de ajuste. activo true restaura una cuenta inactiva.
     *
     * `PATCH /cuentas-dinero/{id}`
     *
     * @param CambiarCuentaDinero $cuerpo
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return CuentaDinero|Simulacion
     */
    public function modificar(int $id, array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('PATCH', '/cuentas-dinero/{id}'), [$id], $cuerpo, $opciones);
    }

    /**
     * Desactiva una cuenta de dinero
     *
     * El borrado es lógico: lo que movió queda, y lo que lo deshace también entra. Un PATCH con activo true la restaura. Repetirlo responde 204.
     *
     * `DELETE /cuentas-dinero/{id}`
     *
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Simulacion|null
     */
    public function desactivar(int $id, array $opciones = []): array|null
    {
        return $this->pedir(new Operacion('DELETE', '/cuentas-dinero/{id}'), [$id], null, $opciones);
    }

    /**
     * Una cuenta de dinero, también si está inactiva
     *
     * Del ambiente vigente, o del que se pida. Los movimientos manuales no se contabilizan: saldo_actual los cuenta y saldo_contable no. Con al, los saldos son los del final de ese día: saldo_inicial cuenta en todos.
     *
     * `GET /cuentas-dinero/{id}`
     *
     * @param array{ambiente?: '1'|'2', al?: string, conocido_el?: string, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return CuentaDinero
     */
    public function obtener(int $id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/cuentas-dinero/{id}'), [$id], null, $opciones);
    }

    /**
     * Pasa dinero de una cuenta a otra
     *
     * Responde el movimiento que sale y el que llega: el origen_id de cada uno es el otro. Con contabilidad, se asienta al debe de la cuenta contable de destino y al haber de la de origen; si es la misma, no se asienta. Un sobregiro no se rehúsa; una caja que queda bajo cero se dice en avisos.
     *
     * `POST /cuentas-dinero/transferencias`
     *
     * @param Transferir $cuerpo
     * @param array{simular?: bool, idempotency_key?: string, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return list<TransferirRespuesta>|Simulacion
     */
    public function transferir(array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/cuentas-dinero/transferencias', idempotente: true), [], $cuerpo, $opciones);
    }

    /**
     * Cambia la fecha de una transferencia
     *
     * De sus dos movimientos, que conservan su hora, y de su asiento, que conserva su número y no sale de su año.
     *
     * `PATCH /cuentas-dinero/transferencias/{movimiento_id}/fecha`
     *
     * @param CambiarFechaDeAsiento $cuerpo
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return CambioDeFecha|Simulacion
     */
    public function cambiarFechaDeTransferencia(int $movimiento_id, array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('PATCH', '/cuentas-dinero/transferencias/{movimiento_id}/fecha'), [$movimiento_id], $cuerpo, $opciones);
    }

    /**
     * Anula una transferencia con dos ajustes
     *
     * La nombra cualquiera de sus dos movimientos. Responde los ajustes que devuelven el dinero, el de la cuenta de origen y el de la de destino, que también una cuenta inactiva recibe; lo asentado se revierte. Sin fecha, el día de la transferencia u hoy si su período está cerrado.
     *
     * `POST /cuentas-dinero/transferencias/{movimiento_id}/anular`
     *
     * @param AnularTransferencia $cuerpo
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return list<TransferirRespuesta>|Simulacion
     */
    public function anularTransferencia(int $movimiento_id, array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/cuentas-dinero/transferencias/{movimiento_id}/anular'), [$movimiento_id], $cuerpo, $opciones);
    }

    /**
     * Registra un movimiento manual
     *
     * No se contabiliza: saldo_actual lo cuenta y saldo_contable no. Una fecha sin hora es las 00:00 de Ecuador. Puede tener fecha de una conciliación cerrada: será candidato de la siguiente. Una caja que queda bajo cero se dice en avisos.
     *
     * `POST /cuentas-dinero/{id}/movimientos`
     *
     * @param RegistrarMovimiento $cuerpo
     * @param array{simular?: bool, idempotency_key?: string, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return TransferirRespuesta|Simulacion
     */
    public function registrarMovimiento(int $id, array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/cuentas-dinero/{id}/movimientos', idempotente: true), [$id], $cuerpo, $opciones);
    }

    /**
     * Los movimientos de una cuenta, del más reciente al más antiguo
     *
     * desde y hasta son días, ambos incluidos. La última página trae X-Total-Count. Del ambiente vigente, o del que se pida.
     *
     * `GET /cuentas-dinero/{id}/movimientos`
     *
     * @param array{desde?: string, hasta?: string, tipo?: 'ingreso'|'egreso'|'transferencia_in'|'transferencia_out'|'ajuste_ingreso'|'ajuste_egreso', ambiente?: '1'|'2', limit?: int, offset?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Lista<Movimiento>
     */
    public function listarMovimientos(int $id, array $opciones = []): Lista
    {
        return $this->pedir(new Operacion('GET', '/cuentas-dinero/{id}/movimientos', lista: 'paginada'), [$id], null, $opciones);
    }

    /**
     * Cambia la fecha de un movimiento manual
     *
     * Conserva su hora. El día anterior y el nuevo deben estar en períodos abiertos, y fuera de lo ya conciliado. Si estaba marcado en una conciliación en curso y queda después de su corte, se desmarca: avisos lo dice. Los movimientos de otro registro cambian de fecha con él.
     *
     * `PATCH /cuentas-dinero/movimientos/{movimiento_id}/fecha`
     *
     * @param CambiarFechaDeAsiento $cuerpo
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return CambioDeFecha|Simulacion
     */
    public function cambiarFechaDeMovimiento(int $movimiento_id, array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('PATCH', '/cuentas-dinero/movimientos/{movimiento_id}/fecha'), [$movimiento_id], $cuerpo, $opciones);
    }

    /**
     * Comienza una conciliación bancaria
     *
     * Una cuenta tiene a lo sumo una en curso. La fecha de corte no es futura y es posterior a la de la última cerrada. Mientras está en curso, todo movimiento con fecha hasta el corte la mueve. Responde sin los movimientos, que están en su detalle.
     *
     * `POST /cuentas-dinero/{id}/conciliaciones`
     *
     * @param AbrirConciliacion $cuerpo
     * @param array{simular?: bool, idempotency_key?: string, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Conciliacion|Simulacion
     */
    public function abrirConciliacion(int $id, array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/cuentas-dinero/{id}/conciliaciones', idempotente: true), [$id], $cuerpo, $opciones);
    }

    /**
     * Las conciliaciones de una cuenta, de la más reciente a la más antigua
     *
     * Sin sus movimientos. Del ambiente vigente, o del que se pida. La última página trae X-Total-Count.
     *
     * `GET /cuentas-dinero/{id}/conciliaciones`
     *
     * @param array{ambiente?: '1'|'2', limit?: int, offset?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Lista<Conciliacion>
     */
    public function listarConciliaciones(int $id, array $opciones = []): Lista
    {
        return $this->pedir(new Operacion('GET', '/cuentas-dinero/{id}/conciliaciones', lista: 'paginada'), [$id], null, $opciones);
    }

    /**
     * Cambia lo que dice una conciliación en curso
     *
     * Con otra fecha de corte los saldos se calculan de nuevo, y lo que estaba marcado después de ella deja de estarlo. Responde sin los movimientos, que están en su detalle.
     *
     * `PATCH /cuentas-dinero/conciliaciones/{conciliacion_id}`
     *
     * @param ModificarConciliacion $cuerpo
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Conciliacion|Simulacion
     */
    public function modificarConciliacion(int $conciliacion_id, array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('PATCH', '/cuentas-dinero/conciliaciones/{conciliacion_id}'), [$conciliacion_id], $cuerpo, $opciones);
    }

    /**
     * Descarta una conciliación en curso
     *
     * Lo que tenía marcado queda libre, y las líneas de extracto que se importaron en ella se retiran. Una cerrada no se descarta.
     *
     * `DELETE /cuentas-dinero/conciliaciones/{conciliacion_id}`
     *
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Simulacion|null
     */
    public function descartarConciliacion(int $conciliacion_id, array $opciones = []): array|null
    {
        return $this->pedir(new Operacion('DELETE', '/cuentas-dinero/conciliaciones/{conciliacion_id}'), [$conciliacion_id], null, $opciones);
    }

    /**
     * Una conciliación, con su cuadre y sus movimientos
     *
     * Los movimientos hasta el corte que ninguna conciliación cerrada anterior tiene: los que marcó y los que están en tránsito; de una cerrada, los que había al cerrarse. marcado deja solo unos u otros. Van hasta 5000 de una vez; con más, hay_mas es true y siguen con offset.
     *
     * `GET /cuentas-dinero/conciliaciones/{conciliacion_id}`
     *
     * @param array{marcado?: bool, limit?: int, offset?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return ConciliacionConMovimientos
     */
    public function obtenerConciliacion(int $conciliacion_id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/cuentas-dinero/conciliaciones/{conciliacion_id}'), [$conciliacion_id], null, $opciones);
    }

    /**
     * Marca o desmarca movimientos de una conciliación en curso
     *
     * Hasta 5000 a la vez, todos o ninguno; los que ya están así quedan como están. Son candidatos los movimientos de la cuenta hasta el corte que ninguna conciliación cerrada tiene. Responde sin los movimientos, que están en su detalle.
     *
     * `PUT /cuentas-dinero/conciliaciones/{conciliacion_id}/marcas`
     *
     * @param MarcarMovimientos $cuerpo
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Conciliacion|Simulacion
     */
    public function marcarMovimientos(int $conciliacion_id, array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('PUT', '/cuentas-dinero/conciliaciones/{conciliacion_id}/marcas'), [$conciliacion_id], $cuerpo, $opciones);
    }

    /**
     * Cierra una conciliación cuya diferencia es 0
     *
     * Desde entonces sus movimientos no se anulan ni cambian de fecha, y sus cifras quedan como están. Lo que no se marcó queda en tránsito, para la siguiente.
     *
     * `POST /cuentas-dinero/conciliaciones/{conciliacion_id}/cerrar`
     *
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Conciliacion|Simulacion
     */
    public function cerrarConciliacion(int $conciliacion_id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/cuentas-dinero/conciliaciones/{conciliacion_id}/cerrar'), [$conciliacion_id], null, $opciones);
    }

    /**
     * Reabre la última conciliación cerrada de su cuenta
     *
     * Vuelve a ser un borrador, con lo que tenía marcado. Lo que se registró después con fecha hasta su corte pasa a contar.
     *
     * `POST /cuentas-dinero/conciliaciones/{conciliacion_id}/reabrir`
     *
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Conciliacion|Simulacion
     */
    public function reabrirConciliacion(int $conciliacion_id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/cuentas-dinero/conciliaciones/{conciliacion_id}/reabrir'), [$conciliacion_id], null, $opciones);
    }

    /**
     * Muestra cómo se leería el extracto del banco, y no guarda nada
     *
     * Lo que diría POST …/extracto con el mismo archivo y el mismo mapeo, línea por línea: qué columnas se tomaron, la fecha y el signo de cada una, cuáles ya tiene la cuenta y cuáles tienen un error. Con las primeras filas del archivo, para decir en mapeo qué columna es cuál; un archivo cuyas columnas no se hallan no se rehúsa: lo dice problema. Sin mapeo, se lee con el que la cuenta tiene guardado.
     *
     * `POST /cuentas-dinero/conciliaciones/{conciliacion_id}/extracto/vista-previa`
     *
     * @param array{file: \CURLFile|\CURLStringFile|string, mapeo?: string} $cuerpo
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return VistaPreviaDeExtracto|Simulacion
     */
    public function verExtracto(int $conciliacion_id, array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/cuentas-dinero/conciliaciones/{conciliacion_id}/extracto/vista-previa', formulario: true), [$conciliacion_id], $cuerpo, $opciones);
    }

    /**
     * Importa el extracto del banco, de un CSV o un XLSX
     *
     * Los títulos de las columnas se buscan bajo lo que el banco escribe antes, por sus nombres usuales o por los de mapeo: una fecha, y un monto (con signo, con una letra o con una columna de tipo) o dos columnas de débito y crédito. Se admiten 1.234,56 y 1,234.56; el día va antes que el mes, salvo que alguna fecha del archivo solo se entienda al revés. Nada se adivina: es un error la línea cuya palabra de tipo no dice si el dinero entra o sale, o cuyo importe puede leerse de dos maneras, y mapeo dice cómo se entienden. Una columna de saldo se coteja línea por línea: decide lo que las demás no dicen, y la línea que contradice es un error. Un débito o crédito negativo es un reverso, salvo que el archivo escriba así todos sus débitos. Hasta 5000 líneas y 1 MiB. Las líneas buenas entran y las demás se dicen en errores; el mismo extracto otra vez no agrega nada. No marca ningún movimiento: vea las sugerencias.
     *
     * `POST /cuentas-dinero/conciliaciones/{conciliacion_id}/extracto`
     *
     * @param array{file: \CURLFile|\CURLStringFile|string, mapeo?: string, guardar_mapeo?: 'true'|'false'} $cuerpo
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return ImportacionDeExtracto|Simulacion
     */
    public function importarExtracto(int $conciliacion_id, array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/cuentas-dinero/conciliaciones/{conciliacion_id}/extracto', formulario: true), [$conciliacion_id], $cuerpo, $opciones);
    }

    /**
     * Retira las líneas de extracto que se importaron en una conciliación
     *
     * Todas las de sus archivos, también en una cerrada, mientras ninguna esté marcada en una cerrada: si no, 409 con bloqueos. Lo que se marcó en el borrador al aceptar esas líneas se desmarca; lo marcado a mano queda. Un archivo corregido se importa después como nuevo. Descartar la conciliación también las retira.
     *
     * `DELETE /cuentas-dinero/conciliaciones/{conciliacion_id}/extracto`
     *
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Simulacion|null
     */
    public function retirarExtracto(int $conciliacion_id, array $opciones = []): array|null
    {
        return $this->pedir(new Operacion('DELETE', '/cuentas-dinero/conciliaciones/{conciliacion_id}/extracto'), [$conciliacion_id], null, $opciones);
    }

    /**
     * Las líneas de extracto de una conciliación, con lo que cada una es o puede ser
     *
     * De una en curso, las que ya son movimientos en ella y las que hasta su corte no son ninguno, con el que se sugiere (como en …/sugerencias); de una cerrada, las que se conciliaron y las que se importaron en ella y quedaron sueltas. Van hasta 5000 de una vez; con más, hay_mas es true y siguen con offset.
     *
     * `GET /cuentas-dinero/conciliaciones/{conciliacion_id}/extracto`
     *
     * @param array{limit?: int, offset?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return LineasDeConciliacion
     */
    public function lineasDeExtracto(int $conciliacion_id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/cuentas-dinero/conciliaciones/{conciliacion_id}/extracto'), [$conciliacion_id], null, $opciones);
    }

    /**
     * Marca los movimientos que son líneas del extracto
     *
     * Hasta 1000 parejas a la vez, todas o ninguna: las sugeridas, u otras del mismo importe. Una línea puede ser varios movimientos, que juntos sumen lo suyo: movimiento_ids. La línea no se vuelve a sugerir mientras su movimiento siga marcado.
     *
     * `POST /cuentas-dinero/conciliaciones/{conciliacion_id}/sugerencias/aceptar`
     *
     * @param AceptarSugerencias $cuerpo
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Conciliacion|Simulacion
     */
    public function aceptarSugerencias(int $conciliacion_id, array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/cuentas-dinero/conciliaciones/{conciliacion_id}/sugerencias/aceptar'), [$conciliacion_id], $cuerpo, $opciones);
    }

    /**
     * Registra una transacción bancaria: un egreso o un ingreso
     *
     * El total, lo que mueve el banco, es la suma de las líneas menos la de las contrarias. Con contabilidad, un egreso asienta debe en cada línea y haber en cada contraria y en la cuenta del banco; un ingreso, al revés. Lo no deducible va a la conciliación tributaria con la causa «sin comprobante válido». Sin contabilidad la cuenta de una línea puede faltar: si luego comienza, lo que es de ella se asienta, y esas líneas van a la cuenta del papel de su clase (comisiones_bancarias para nota_debito, intereses_ganados para intereses, gasto_admin u otros_ingresos para lo demás). Una línea en la cuenta de clientes o de proveedores queda sin_documento, y avisos lo dice; los anticipos los mueven cobros y pagos. El número va en orden, sin saltos, por tipo.
     *
     * `POST /cuentas-dinero/{id}/transacciones`
     *
     * @param RegistrarTransaccion $cuerpo
     * @param array{simular?: bool, idempotency_key?: string, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return RegistrarTransaccionRespuesta|Simulacion
     */
    public function registrarTransaccion(int $id, array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/cuentas-dinero/{id}/transacciones', idempotente: true), [$id], $cuerpo, $opciones);
    }

    /**
     * Cambia la fecha de una transacción bancaria
     *
     * Conserva su hora, su número EGR o ING y el de su asiento, que por eso no sale de su año. El día anterior y el nuevo deben estar en períodos abiertos, y fuera de lo ya conciliado. Si estaba marcada en una conciliación en curso y queda después de su corte, se desmarca: avisos lo dice.
     *
     * `PATCH /cuentas-dinero/transacciones/{id}/fecha`
     *
     * @param CambiarFechaDeAsiento $cuerpo
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return CambioDeFecha|Simulacion
     */
    public function cambiarFechaDeTransaccion(int $id, array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('PATCH', '/cuentas-dinero/transacciones/{id}/fecha'), [$id], $cuerpo, $opciones);
    }

    /**
     * Anula una transacción bancaria
     *
     * El dinero vuelve con un movimiento de ajuste y el asiento se revierte con su opuesto; los dos originales quedan. Una que está en una conciliación cerrada no se anula hasta que esa se reabra, y el ajuste no puede tener fecha de lo ya conciliado.
     *
     * `POST /cuentas-dinero/transacciones/{id}/anular`
     *
     * @param AnularTransferencia $cuerpo
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return RegistrarTransaccionRespuesta|Simulacion
     */
    public function anularTransaccion(int $id, array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/cuentas-dinero/transacciones/{id}/anular'), [$id], $cuerpo, $opciones);
    }

    /**
     * Las transacciones bancarias, de la más reciente a la más antigua
     *
     * desde y hasta son días, ambos incluidos. La última página trae X-Total-Count. Del ambiente vigente, o del que se pida.
     *
     * `GET /cuentas-dinero/transacciones`
     *
     * @param array{cuenta_id?: int, tipo?: 'egreso'|'ingreso', desde?: string, hasta?: string, ambiente?: '1'|'2', limit?: int, offset?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Lista<TransaccionDeLista>
     */
    public function listarTransacciones(array $opciones = []): Lista
    {
        return $this->pedir(new Operacion('GET', '/cuentas-dinero/transacciones', lista: 'paginada'), [], null, $opciones);
    }

    /**
     * Una transacción bancaria, con sus líneas
     *
     * `GET /cuentas-dinero/transacciones/{id}`
     *
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Transaccion
     */
    public function obtenerTransaccion(int $id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/cuentas-dinero/transacciones/{id}'), [$id], null, $opciones);
    }

    /**
     * El comprobante de una transacción bancaria en PDF, para firmarlo
     *
     * `GET /cuentas-dinero/transacciones/{id}/pdf`
     *
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Archivo
     */
    public function pdfDeTransaccion(int $id, array $opciones = []): Archivo
    {
        return $this->pedir(new Operacion('GET', '/cuentas-dinero/transacciones/{id}/pdf', archivo: true), [$id], null, $opciones);
    }

    /**
     * Un movimiento de dinero, con lo que lo hizo
     *
     * También los de cobros, pagos, transferencias y transacciones bancarias.
     *
     * `GET /cuentas-dinero/movimientos/{movimiento_id}`
     *
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return MovimientoConDocumento
     */
    public function obtenerMovimiento(int $movimiento_id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/cuentas-dinero/movimientos/{movimiento_id}'), [$movimiento_id], null, $opciones);
    }

    /**
     * Las conciliaciones de todas las cuentas, de la más reciente a la más antigua
     *
     * Sin sus movimientos. Del ambiente vigente, o del que se pida. La última página trae X-Total-Count.
     *
     * `GET /cuentas-dinero/conciliaciones`
     *
     * @param array{cuenta_id?: int, estado?: 'borrador'|'cerrada', ambiente?: '1'|'2', limit?: int, offset?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Lista<Conciliacion>
     */
    public function listarTodasLasConciliaciones(array $opciones = []): Lista
    {
        return $this->pedir(new Operacion('GET', '/cuentas-dinero/conciliaciones', lista: 'paginada'), [], null, $opciones);
    }

    /**
     * El informe de una conciliación en PDF, para firmar
     *
     * Con lo que está en tránsito, uno por uno. Una en curso lleva la marca BORRADOR; una del ambiente de pruebas, PRUEBAS.
     *
     * `GET /cuentas-dinero/conciliaciones/{conciliacion_id}/pdf`
     *
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Archivo
     */
    public function pdfDeConciliacion(int $conciliacion_id, array $opciones = []): Archivo
    {
        return $this->pedir(new Operacion('GET', '/cuentas-dinero/conciliaciones/{conciliacion_id}/pdf', archivo: true), [$conciliacion_id], null, $opciones);
    }

    /**
     * El libro de una cuenta de dinero, con su saldo movimiento por movimiento
     *
     * Sin fechas, los últimos 90 días; con al y sin desde, los del año, o desde que comenzó la contabilidad si fue en él. desde y hasta están incluidos. Del más antiguo al más reciente, hasta 10000 movimientos, o por páginas con limit y offset (hay_mas dice si siguen otros; los totales y los saldos anterior y final son siempre de todos los días); format=csv los lleva todos (con plano=true, sin guardas para planillas). Del ambiente vigente, o del que se pida.
     *
     * `GET /cuentas-dinero/{id}/libro`
     *
     * @param array{desde?: string, hasta?: string, ambiente?: '1'|'2', plano?: bool, limit?: int, offset?: int, al?: string, conocido_el?: string, format?: 'json'|'csv', plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return LibroDeCuenta|Archivo
     */
    public function libroDeCuenta(int $id, array $opciones = []): array|Archivo
    {
        return $this->pedir(new Operacion('GET', '/cuentas-dinero/{id}/libro'), [$id], null, $opciones);
    }

    /**
     * Qué movimientos pueden ser las líneas del extracto
     *
     * De una conciliación en curso: para cada línea hasta su corte que aún no es ningún movimiento, uno de los que están en tránsito con el mismo importe y el mismo número, o con el mismo importe y no más de tres días de diferencia. Nada se marca: las que se acepten van a …/sugerencias/aceptar. sin_pareja son las demás: lo que aún no se ha registrado. Hasta 5000 líneas, las más antiguas.
     *
     * `GET /cuentas-dinero/conciliaciones/{conciliacion_id}/sugerencias`
     *
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return SugerenciasDeConciliacion
     */
    public function sugerirParejas(int $conciliacion_id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/cuentas-dinero/conciliaciones/{conciliacion_id}/sugerencias'), [$conciliacion_id], null, $opciones);
    }

    /**
     * Qué pasó con una cuenta de dinero: cada hecho que la cambió, quién lo hizo y qué cambió
     *
     * Una página puede traer menos que limit, si lo que cambió es largo; si falta algo lo dice hay_mas.
     *
     * `GET /cuentas-dinero/{id}/historia`
     *
     * @param array{desde_id?: int, limit?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return PaginaDeHistoria
     */
    public function historia(int $id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/cuentas-dinero/{id}/historia'), [$id], null, $opciones);
    }

    /**
     * Qué pasó con un movimiento de dinero, también de una transferencia: cada hecho que la cambió, quién lo hizo y qué cambió
     *
     * Una página puede traer menos que limit, si lo que cambió es largo; si falta algo lo dice hay_mas.
     *
     * `GET /cuentas-dinero/movimientos/{movimiento_id}/historia`
     *
     * @param array{desde_id?: int, limit?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return PaginaDeHistoria
     */
    public function historiaDeMovimiento(int $movimiento_id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/cuentas-dinero/movimientos/{movimiento_id}/historia'), [$movimiento_id], null, $opciones);
    }

    /**
     * Qué pasó con una transacción bancaria: cada hecho que la cambió, quién lo hizo y qué cambió
     *
     * Una página puede traer menos que limit, si lo que cambió es largo; si falta algo lo dice hay_mas.
     *
     * `GET /cuentas-dinero/transacciones/{id}/historia`
     *
     * @param array{desde_id?: int, limit?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return PaginaDeHistoria
     */
    public function historiaDeTransaccion(int $id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/cuentas-dinero/transacciones/{id}/historia'), [$id], null, $opciones);
    }

    /**
     * Qué pasó con una conciliación: cada hecho que la cambió, quién lo hizo y qué cambió
     *
     * Una página puede traer menos que limit, si lo que cambió es largo; si falta algo lo dice hay_mas.
     *
     * `GET /cuentas-dinero/conciliaciones/{conciliacion_id}/historia`
     *
     * @param array{desde_id?: int, limit?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return PaginaDeHistoria
     */
    public function historiaDeConciliacion(int $conciliacion_id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/cuentas-dinero/conciliaciones/{conciliacion_id}/historia'), [$conciliacion_id], null, $opciones);
    }

    /**
     * Lo que prueba que los hechos de una cuenta de dinero son los que se sellaron
     *
     * `GET /cuentas-dinero/{id}/prueba`
     *
     * @param array{desde_id?: int, limit?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return PruebaDeRegistro
     */
    public function prueba(int $id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/cuentas-dinero/{id}/prueba'), [$id], null, $opciones);
    }

    /**
     * Lo que prueba que los hechos de un movimiento de dinero, también de una transferencia son los que se sellaron
     *
     * `GET /cuentas-dinero/movimientos/{movimiento_id}/prueba`
     *
     * @param array{desde_id?: int, limit?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return PruebaDeRegistro
     */
    public function pruebaDeMovimiento(int $movimiento_id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/cuentas-dinero/movimientos/{movimiento_id}/prueba'), [$movimiento_id], null, $opciones);
    }

    /**
     * Lo que prueba que los hechos de una transacción bancaria son los que se sellaron
     *
     * `GET /cuentas-dinero/transacciones/{id}/prueba`
     *
     * @param array{desde_id?: int, limit?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return PruebaDeRegistro
     */
    public function pruebaDeTransaccion(int $id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/cuentas-dinero/transacciones/{id}/prueba'), [$id], null, $opciones);
    }

    /**
     * Lo que prueba que los hechos de una conciliación son los que se sellaron
     *
     * `GET /cuentas-dinero/conciliaciones/{conciliacion_id}/prueba`
     *
     * @param array{desde_id?: int, limit?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return PruebaDeRegistro
     */
    public function pruebaDeConciliacion(int $conciliacion_id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/cuentas-dinero/conciliaciones/{conciliacion_id}/prueba'), [$conciliacion_id], null, $opciones);
    }
}
