<?php

// Escrito por «npm run contratos» a partir de infra/http/openapi.json: no se edita.

declare(strict_types=1);

namespace Comprobantes\Generado;

use Comprobantes\Archivo;
use Comprobantes\Grupo;
use Comprobantes\Lista;
use Comprobantes\Operacion;

/**
 * Pagos a proveedores, agenda, cartera y estados de cuenta
 *
 * @phpstan-import-type AgendaDePagos from Tipos
 * @phpstan-import-type AnticipoDePago from Tipos
 * @phpstan-import-type AnularTransferencia from Tipos
 * @phpstan-import-type AplicarAnticipoDePago from Tipos
 * @phpstan-import-type CambiarFechaDeAsiento from Tipos
 * @phpstan-import-type CambioDeFecha from Tipos
 * @phpstan-import-type CarteraDeProveedores from Tipos
 * @phpstan-import-type Correo from Tipos
 * @phpstan-import-type DevolverAnticipoDePago from Tipos
 * @phpstan-import-type EstadoDeCuentaDeProveedor from Tipos
 * @phpstan-import-type PaginaDeHistoria from Tipos
 * @phpstan-import-type Pago from Tipos
 * @phpstan-import-type PagoAProveedor from Tipos
 * @phpstan-import-type PagoDeLista from Tipos
 * @phpstan-import-type PruebaDeRegistro from Tipos
 * @phpstan-import-type RegistrarPago from Tipos
 * @phpstan-import-type Simulacion from Tipos
 */
final class PagosProveedor extends Grupo
{
    /**
     * Registra un pago a un proveedor
     *
     * Paga compras y liquidaciones autorizadas; lo que no se aplica queda como anticipo. Con cuenta_dinero_id, o si la empresa tiene una sola cuenta activa del tipo del medio, el dinero sale de ella; si ninguna lo dice, avisos lo cuenta. Con cruce (medio 15, sin cuenta_dinero_id) se paga contra cuentas contables, entero y al centavo. Con contabilidad asienta debe en proveedores y en anticipos, y haber en la cuenta del dinero; un centavo de diferencia va a redondeo.
     *
     * `POST /pagos-proveedor`
     *
     * @param RegistrarPago $cuerpo
     * @param array{simular?: bool, idempotency_key?: string, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Pago|Simulacion
     */
    public function crear(array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/pagos-proveedor', idempotente: true), [], $cuerpo, $opciones);
    }

    /**
     * Los pagos a proveedores, del más reciente al más antiguo
     *
     * desde y hasta son días, ambos incluidos. Los anulados también están. La última página trae X-Total-Count. Del ambiente vigente, o del que se pida.
     *
     * `GET /pagos-proveedor`
     *
     * @param array{proveedor_id?: int, desde?: string, hasta?: string, ambiente?: '1'|'2', limit?: int, offset?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Lista<PagoDeLista>
     */
    public function listar(array $opciones = []): Lista
    {
        return $this->pedir(new Operacion('GET', '/pagos-proveedor', lista: 'paginada'), [], null, $opciones);
    }

    /**
     * Anula un pago a un proveedor
     *
     * Lo que pagaba se vuelve a deber, el dinero vuelve con un movimiento de ajuste y el asiento se revierte; los originales quedan. Sin fecha, la del pago, u hoy si su período está cerrado; nunca antes de lo que pasó después con su dinero. Uno cuyo anticipo se aplicó o se devolvió no se anula hasta que eso se deshaga.
     *
     * `POST /pagos-proveedor/{id}/anular`
     *
     * @param AnularTransferencia $cuerpo
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Pago|Simulacion
     */
    public function anular(int $id, array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/pagos-proveedor/{id}/anular'), [$id], $cuerpo, $opciones);
    }

    /**
     * Cambia la fecha de un pago a un proveedor
     *
     * Conserva su hora y el número de su asiento, que por eso no sale de su año. Van con él las aplicaciones con que se hizo; las de su anticipo conservan la suya, y el pago no queda después de ninguna, ni de lo que una nota de crédito o una retención tardías devolvieron a su anticipo. El día anterior y el nuevo deben estar en períodos abiertos, y fuera de lo ya conciliado. Si su movimiento estaba marcado en una conciliación en curso y queda después de su corte, se desmarca: avisos lo dice.
     *
     * `PATCH /pagos-proveedor/{id}/fecha`
     *
     * @param CambiarFechaDeAsiento $cuerpo
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return CambioDeFecha|Simulacion
     */
    public function cambiarFecha(int $id, array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('PATCH', '/pagos-proveedor/{id}/fecha'), [$id], $cuerpo, $opciones);
    }

    /**
     * Aplica el anticipo de un pago a documentos de su proveedor
     *
     * A compras y liquidaciones autorizadas, hasta lo que queda del anticipo, con su propia fecha y su propio asiento: debe en proveedores, haber en anticipos. Un documento nombrado dos veces se juzga con ambas.
     *
     * `POST /pagos-proveedor/{id}/aplicar-anticipo`
     *
     * @param AplicarAnticipoDePago $cuerpo
     * @param array{simular?: bool, idempotency_key?: string, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Pago|Simulacion
     */
    public function aplicarAnticipo(int $id, array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/pagos-proveedor/{id}/aplicar-anticipo', idempotente: true), [$id], $cuerpo, $opciones);
    }

    /**
     * Quita lo que el anticipo de un pago aplicó a un documento
     *
     * El documento se vuelve a deber y el anticipo se puede usar otra vez; su asiento se revierte. Las aplicaciones con que se hizo el pago se deshacen anulándolo.
     *
     * `DELETE /pagos-proveedor/{id}/aplicaciones/{aplicacion_id}`
     *
     * @param array{fecha?: string, simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Pago|Simulacion
     */
    public function quitarAplicacion(int $id, int $aplicacion_id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('DELETE', '/pagos-proveedor/{id}/aplicaciones/{aplicacion_id}'), [$id, $aplicacion_id], null, $opciones);
    }

    /**
     * Registra que el proveedor devolvió dinero de un anticipo
     *
     * El dinero entra en la cuenta que se nombra y el anticipo baja; asienta debe en la cuenta del dinero y haber en anticipos.
     *
     * `POST /pagos-proveedor/{id}/devolver-anticipo`
     *
     * @param DevolverAnticipoDePago $cuerpo
     * @param array{simular?: bool, idempotency_key?: string, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Pago|Simulacion
     */
    public function devolverAnticipo(int $id, array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/pagos-proveedor/{id}/devolver-anticipo', idempotente: true), [$id], $cuerpo, $opciones);
    }

    /**
     * Anula la devolución de un anticipo
     *
     * El dinero vuelve a salir con un movimiento de ajuste, y es anticipo otra vez.
     *
     * `POST /pagos-proveedor/{id}/devoluciones/{devolucion_id}/anular`
     *
     * @param AnularTransferencia $cuerpo
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Pago|Simulacion
     */
    public function anularDevolucion(int $id, int $devolucion_id, array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/pagos-proveedor/{id}/devoluciones/{devolucion_id}/anular'), [$id, $devolucion_id], $cuerpo, $opciones);
    }

    /**
     * Envía por correo el comprobante de un pago a un proveedor, en PDF
     *
     * Encola un correo y responde enseguida; cómo terminó se lee en `GET /pagos-proveedor/{id}/emails`. Las fallas pasajeras se reintentan cerca de dos días. Cada dirección cuenta contra el cupo diario de la empresa (429 más allá), que es aparte del de los envíos automáticos. Cada llamada envía de nuevo, salvo que repita `Idempotency-Key`. No lleva cuerpo. El de un pago anulado no se envía (409); si se anula mientras espera, ya no sale, y la historia dice por qué (`anulado`).
     *
     * `POST /pagos-proveedor/{id}/email`
     *
     * @param array{to?: string, idempotency_key?: string, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Correo
     */
    public function enviarPorCorreo(int $id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/pagos-proveedor/{id}/email', idempotente: true), [$id], null, $opciones);
    }

    /**
     * Lo que se debe a los proveedores, por antigüedad
     *
     * Compras y liquidaciones. Los días se cuentan hasta hoy, en la hora del Ecuador; con al, hasta ese día, y los saldos son los que había al terminar: cada hecho cuenta desde su fecha contable, y lo que se anuló después vale hasta la de su anulación. Con exceso aparte, por_cobrar o por_pagar menos exceso es cada día la cuenta de control, también por persona. Del ambiente vigente, o del que se pida. format=csv da una fila por antigüedad o, con por, una por persona (con plano=true, sin guardas para planillas). Una compra se debe desde su fecha_registro.
     *
     * `GET /pagos-proveedor/cartera`
     *
     * @param array{por?: 'proveedor', ambiente?: '1'|'2', plano?: bool, limit?: int, offset?: int, al?: string, conocido_el?: string, format?: 'json'|'csv', plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return CarteraDeProveedores|Archivo
     */
    public function carteraDeProveedores(array $opciones = []): array|Archivo
    {
        return $this->pedir(new Operacion('GET', '/pagos-proveedor/cartera'), [], null, $opciones);
    }

    /**
     * El estado de cuenta de un proveedor
     *
     * Sus compras vigentes y las liquidaciones autorizadas. Del más antiguo al más reciente, también los pagados; desde, hasta y con_saldo dejan menos. En cada uno y en las sumas, lo facturado menos lo pagado, lo retenido y las notas de crédito es saldo menos exceso: uno anulado del que aún hay algo quitado está con total 0. Con al, que dice también hasta cuándo, lo que había al terminar ese día: cada hecho cuenta desde su fecha contable, y lo anulado después vale hasta la de su anulación. saldo_a_favor son los anticipos sin aplicar, que no restan de nada. Del ambiente vigente, o del que se pida. Una compra se debe desde su fecha_registro. Hasta 10000 documentos; format=csv los lleva todos, uno por línea (con plano=true, sin guardas para planillas).
     *
     * `GET /pagos-proveedor/estado-cuenta/{proveedor_id}`
     *
     * @param array{desde?: string, hasta?: string, con_saldo?: bool, ambiente?: '1'|'2', plano?: bool, al?: string, conocido_el?: string, format?: 'json'|'csv', plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return EstadoDeCuentaDeProveedor|Archivo
     */
    public function estadoDeCuentaDeProveedor(int $proveedor_id, array $opciones = []): array|Archivo
    {
        return $this->pedir(new Operacion('GET', '/pagos-proveedor/estado-cuenta/{proveedor_id}'), [$proveedor_id], null, $opciones);
    }

    /**
     * Qué compras hay que pagar, por semana
     *
     * Las compras con saldo, por el lunes de la semana en que vencen; las que no dicen vencimiento, por el día de su emisión. vencido es, del total de la semana, lo que vencía antes de hoy. desde y hasta acotan ese día, ambos incluidos. Del ambiente vigente, o del que se pida.
     *
     * `GET /pagos-proveedor/agenda`
     *
     * @param array{proveedor_id?: int, desde?: string, hasta?: string, ambiente?: '1'|'2', plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return AgendaDePagos
     */
    public function agenda(array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/pagos-proveedor/agenda'), [], null, $opciones);
    }

    /**
     * Los pagos con anticipo que aún se puede usar, del más antiguo al más reciente
     *
     * La última página trae X-Total-Count. Con al, los que había al terminar ese día, con lo que quedaba de cada uno; bajo cero, el que se usó con fecha anterior a la del dinero que volvió a él.
     *
     * `GET /pagos-proveedor/anticipos`
     *
     * @param array{proveedor_id?: int, ambiente?: '1'|'2', limit?: int, offset?: int, al?: string, conocido_el?: string, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Lista<AnticipoDePago>
     */
    public function listarAnticipos(array $opciones = []): Lista
    {
        return $this->pedir(new Operacion('GET', '/pagos-proveedor/anticipos', lista: 'paginada'), [], null, $opciones);
    }

    /**
     * Un pago a un proveedor, con lo que pagó
     *
     * Con al, su dinero como estaba al terminar ese día: saldo_anticipo, lo aplicado y lo devuelto hasta entonces, y lo que los documentos habían liberado. Lo demás, también si después se anuló, es como es ahora.
     *
     * `GET /pagos-proveedor/{id}`
     *
     * @param array{al?: string, conocido_el?: string, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return PagoAProveedor
     */
    public function obtener(int $id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/pagos-proveedor/{id}'), [$id], null, $opciones);
    }

    /**
     * El comprobante de un pago a un proveedor en PDF, para firmarlo
     *
     * Lo que se pagó en su día, y el anticipo que dejó; lo que después se hizo con él está en el estado de cuenta. El de un pago anulado lleva una marca que lo dice.
     *
     * `GET /pagos-proveedor/{id}/pdf`
     *
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Archivo
     */
    public function pdf(int $id, array $opciones = []): Archivo
    {
        return $this->pedir(new Operacion('GET', '/pagos-proveedor/{id}/pdf', archivo: true), [$id], null, $opciones);
    }

    /**
     * Los correos con que se envió el comprobante de un pago a un proveedor, del último al primero
     *
     * `GET /pagos-proveedor/{id}/emails`
     *
     * @param array{limit?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Lista<Correo>
     */
    public function correos(int $id, array $opciones = []): Lista
    {
        return $this->pedir(new Operacion('GET', '/pagos-proveedor/{id}/emails', lista: 'entera'), [$id], null, $opciones);
    }

    /**
     * Qué pasó con un pago a un proveedor: cada hecho que la cambió, quién lo hizo y qué cambió
     *
     * Una página puede traer menos que limit, si lo que cambió es largo; si falta algo lo dice hay_mas.
     *
     * `GET /pagos-proveedor/{id}/historia`
     *
     * @param array{desde_id?: int, limit?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return PaginaDeHistoria
     */
    public function historia(int $id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/pagos-proveedor/{id}/historia'), [$id], null, $opciones);
    }

    /**
     * Lo que prueba que los hechos de un pago a un proveedor son los que se sellaron
     *
     * `GET /pagos-proveedor/{id}/prueba`
     *
     * @param array{desde_id?: int, limit?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return PruebaDeRegistro
     */
    public function prueba(int $id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/pagos-proveedor/{id}/prueba'), [$id], null, $opciones);
    }
}
