<?php

// Escrito por «npm run contratos» a partir de infra/http/openapi.json: no se edita.

declare(strict_types=1);

namespace Comprobantes\Generado;

use Comprobantes\Archivo;
use Comprobantes\Grupo;
use Comprobantes\Lista;
use Comprobantes\Operacion;

/**
 * Dinero de los clientes, anticipos, cartera y estados de cuenta
 *
 * @phpstan-import-type AnticipoDeCobro from Tipos
 * @phpstan-import-type AnularTransferencia from Tipos
 * @phpstan-import-type AplicarAnticipoDeCobro from Tipos
 * @phpstan-import-type CambiarFechaDeAsiento from Tipos
 * @phpstan-import-type CambioDeFecha from Tipos
 * @phpstan-import-type Cartera from Tipos
 * @phpstan-import-type Cobro from Tipos
 * @phpstan-import-type CobroDeLista from Tipos
 * @phpstan-import-type Correo from Tipos
 * @phpstan-import-type DevolverAnticipoDeCobro from Tipos
 * @phpstan-import-type EstadoDeCuenta from Tipos
 * @phpstan-import-type PaginaDeHistoria from Tipos
 * @phpstan-import-type PruebaDeRegistro from Tipos
 * @phpstan-import-type RegistrarCobro from Tipos
 * @phpstan-import-type RegistrarCobroRespuesta from Tipos
 * @phpstan-import-type Simulacion from Tipos
 */
final class Cobros extends Grupo
{
    /**
     * Registra un cobro a un cliente
     *
     * Se aplica a facturas y notas de débito autorizadas, con las retenciones que hizo el cliente, que bajan el saldo y no son dinero; lo que no se aplica queda como anticipo. Una factura a consumidor final la puede pagar cualquiera. Con cuenta_dinero_id, o si la empresa tiene una sola cuenta activa del tipo del medio, el dinero entra en ella; si ninguna lo dice, avisos lo cuenta. Con cruce (medio 15, sin cuenta_dinero_id) se cobra contra cuentas contables, entero y al centavo. Con monto 0 y retenciones no se mueve dinero. Con contabilidad asienta debe en la cuenta del dinero y en retenciones, y haber en clientes y en anticipos; un centavo de diferencia va a redondeo. Un vendedor cobra los documentos de su sucursal.
     *
     * `POST /cobros`
     *
     * @param RegistrarCobro $cuerpo
     * @param array{simular?: bool, idempotency_key?: string, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return RegistrarCobroRespuesta|Simulacion
     */
    public function crear(array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/cobros', idempotente: true), [], $cuerpo, $opciones);
    }

    /**
     * Los cobros, del más reciente al más antiguo
     *
     * desde y hasta son días, ambos incluidos; los anulados también salen. La última página trae X-Total-Count. Del ambiente vigente, o del que se pida. Un vendedor ve los de su sucursal.
     *
     * `GET /cobros`
     *
     * @param array{cliente_id?: int, desde?: string, hasta?: string, ambiente?: '1'|'2', limit?: int, offset?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Lista<CobroDeLista>
     */
    public function listar(array $opciones = []): Lista
    {
        return $this->pedir(new Operacion('GET', '/cobros', lista: 'paginada'), [], null, $opciones);
    }

    /**
     * Anula un cobro
     *
     * Lo que cobraba se vuelve a deber, el dinero sale con un movimiento de ajuste y el asiento se revierte. No se anula con su anticipo aplicado o devuelto: antes se quitan esas aplicaciones o se anulan esas devoluciones. Sin fecha, la del cobro, la de lo último que lo movió, u hoy si ese período está cerrado.
     *
     * `POST /cobros/{id}/anular`
     *
     * @param AnularTransferencia $cuerpo
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return RegistrarCobroRespuesta|Simulacion
     */
    public function anular(int $id, array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/cobros/{id}/anular'), [$id], $cuerpo, $opciones);
    }

    /**
     * Cambia la fecha de un cobro
     *
     * Conserva su hora y el número de su asiento, que por eso no sale de su año. Con él van las aplicaciones que se hicieron con él; las de su anticipo conservan la suya, y el cobro no queda después de ninguna, ni de lo que una nota de crédito tardía devolvió a su anticipo. El día anterior y el nuevo deben estar en períodos abiertos, y fuera de lo ya conciliado.
     *
     * `PATCH /cobros/{id}/fecha`
     *
     * @param CambiarFechaDeAsiento $cuerpo
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return CambioDeFecha|Simulacion
     */
    public function cambiarFecha(int $id, array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('PATCH', '/cobros/{id}/fecha'), [$id], $cuerpo, $opciones);
    }

    /**
     * Aplica el anticipo de un cobro a facturas o notas de débito
     *
     * De su cliente, o a consumidor final. Con contabilidad cada aplicación tiene su asiento, del día en que se aplica: debe en anticipos, haber en clientes.
     *
     * `POST /cobros/{id}/aplicar-anticipo`
     *
     * @param AplicarAnticipoDeCobro $cuerpo
     * @param array{simular?: bool, idempotency_key?: string, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return RegistrarCobroRespuesta|Simulacion
     */
    public function aplicarAnticipo(int $id, array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/cobros/{id}/aplicar-anticipo', idempotente: true), [$id], $cuerpo, $opciones);
    }

    /**
     * Quita una aplicación del anticipo de un cobro
     *
     * Su dinero vuelve al anticipo y el documento se vuelve a deber; su asiento se revierte en la fecha que se diga, no anterior a la de la aplicación. Las que se hicieron con el cobro se deshacen anulándolo.
     *
     * `DELETE /cobros/{id}/aplicaciones/{aplicacion_id}`
     *
     * @param array{fecha?: string, simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return RegistrarCobroRespuesta|Simulacion
     */
    public function quitarAplicacion(int $id, int $aplicacion_id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('DELETE', '/cobros/{id}/aplicaciones/{aplicacion_id}'), [$id, $aplicacion_id], null, $opciones);
    }

    /**
     * Devuelve al cliente dinero de su anticipo
     *
     * Sale de una cuenta de dinero, y el anticipo baja. Con contabilidad asienta debe en anticipos y haber en la cuenta del dinero.
     *
     * `POST /cobros/{id}/devolver-anticipo`
     *
     * @param DevolverAnticipoDeCobro $cuerpo
     * @param array{simular?: bool, idempotency_key?: string, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return RegistrarCobroRespuesta|Simulacion
     */
    public function devolverAnticipo(int $id, array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/cobros/{id}/devolver-anticipo', idempotente: true), [$id], $cuerpo, $opciones);
    }

    /**
     * Anula una devolución del anticipo de un cobro
     *
     * El dinero vuelve a su cuenta con un movimiento de ajuste, y el anticipo sube.
     *
     * `POST /cobros/{id}/devoluciones/{devolucion_id}/anular`
     *
     * @param AnularTransferencia $cuerpo
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return RegistrarCobroRespuesta|Simulacion
     */
    public function anularDevolucion(int $id, int $devolucion_id, array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/cobros/{id}/devoluciones/{devolucion_id}/anular'), [$id, $devolucion_id], $cuerpo, $opciones);
    }

    /**
     * Envía por correo el recibo de un cobro, en PDF
     *
     * Encola un correo y responde enseguida; cómo terminó se lee en `GET /cobros/{id}/emails`. Las fallas pasajeras se reintentan cerca de dos días. Cada dirección cuenta contra el cupo diario de la empresa (429 más allá), que es aparte del de los envíos automáticos. Cada llamada envía de nuevo, salvo que repita `Idempotency-Key`. No lleva cuerpo. El de un cobro anulado no se envía (409); si se anula mientras espera, ya no sale, y la historia dice por qué (`anulado`).
     *
     * `POST /cobros/{id}/email`
     *
     * @param array{to?: string, idempotency_key?: string, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Correo
     */
    public function enviarPorCorreo(int $id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/cobros/{id}/email', idempotente: true), [$id], null, $opciones);
    }

    /**
     * Envía por correo el estado de cuenta de un cliente, en PDF
     *
     * Encola un correo y responde enseguida; cómo terminó se lee en `GET /cobros/estado-cuenta/{cliente_id}/emails`. Las fallas pasajeras se reintentan cerca de dos días. Cada dirección cuenta contra el cupo diario de la empresa (429 más allá), que es aparte del de los envíos automáticos. Cada llamada envía de nuevo, salvo que repita `Idempotency-Key`. No lleva cuerpo. Lleva lo que aún se debe cuando sale, de todas las sucursales y del ambiente vigente: un usuario que ve una sola sucursal no lo envía (404).
     *
     * `POST /cobros/estado-cuenta/{cliente_id}/email`
     *
     * @param array{to?: string, idempotency_key?: string, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Correo
     */
    public function enviarEstadoDeCuentaPorCorreo(int $cliente_id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/cobros/estado-cuenta/{cliente_id}/email', idempotente: true), [$cliente_id], null, $opciones);
    }

    /**
     * Lo que deben los clientes, por antigüedad
     *
     * Los días se cuentan hasta hoy, en la hora del Ecuador; con al, hasta ese día, y los saldos son los que había al terminar: cada hecho cuenta desde su fecha contable, y lo que se anuló después vale hasta la de su anulación. Con exceso aparte, por_cobrar o por_pagar menos exceso es cada día la cuenta de control, también por persona. Del ambiente vigente, o del que se pida. format=csv da una fila por antigüedad o, con por, una por persona (con plano=true, sin guardas para planillas). Un vendedor ve lo de su sucursal.
     *
     * `GET /cobros/cartera`
     *
     * @param array{por?: 'cliente', ambiente?: '1'|'2', plano?: bool, limit?: int, offset?: int, al?: string, conocido_el?: string, format?: 'json'|'csv', plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Cartera|Archivo
     */
    public function cartera(array $opciones = []): array|Archivo
    {
        return $this->pedir(new Operacion('GET', '/cobros/cartera'), [], null, $opciones);
    }

    /**
     * El estado de cuenta de un cliente
     *
     * Sus facturas y notas de débito autorizadas. Del más antiguo al más reciente, también los pagados; desde, hasta y con_saldo dejan menos. En cada uno y en las sumas, lo facturado menos lo pagado, lo retenido y las notas de crédito es saldo menos exceso: uno anulado del que aún hay algo quitado está con total 0. Con al, que dice también hasta cuándo, lo que había al terminar ese día: cada hecho cuenta desde su fecha contable, y lo anulado después vale hasta la de su anulación. saldo_a_favor son los anticipos sin aplicar, que no restan de nada. Del ambiente vigente, o del que se pida. Un vendedor ve lo de su sucursal. Hasta 10000 documentos; format=csv los lleva todos, uno por línea (con plano=true, sin guardas para planillas).
     *
     * `GET /cobros/estado-cuenta/{cliente_id}`
     *
     * @param array{desde?: string, hasta?: string, con_saldo?: bool, ambiente?: '1'|'2', plano?: bool, al?: string, conocido_el?: string, format?: 'json'|'csv', plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return EstadoDeCuenta|Archivo
     */
    public function estadoDeCuenta(int $cliente_id, array $opciones = []): array|Archivo
    {
        return $this->pedir(new Operacion('GET', '/cobros/estado-cuenta/{cliente_id}'), [$cliente_id], null, $opciones);
    }

    /**
     * El estado de cuenta de un cliente en PDF
     *
     * Del más antiguo al más reciente, también los pagados; desde, hasta y con_saldo dejan menos. En cada uno y en las sumas, lo facturado menos lo pagado, lo retenido y las notas de crédito es saldo menos exceso: uno anulado del que aún hay algo quitado está con total 0. Con al, que dice también hasta cuándo, lo que había al terminar ese día: cada hecho cuenta desde su fecha contable, y lo anulado después vale hasta la de su anulación. saldo_a_favor son los anticipos sin aplicar, que no restan de nada. Del ambiente vigente, o del que se pida. Hasta 2000 documentos.
     *
     * `GET /cobros/estado-cuenta/{cliente_id}/pdf`
     *
     * @param array{desde?: string, hasta?: string, con_saldo?: bool, ambiente?: '1'|'2', al?: string, conocido_el?: string, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Archivo
     */
    public function pdfDeEstadoDeCuenta(int $cliente_id, array $opciones = []): Archivo
    {
        return $this->pedir(new Operacion('GET', '/cobros/estado-cuenta/{cliente_id}/pdf', archivo: true), [$cliente_id], null, $opciones);
    }

    /**
     * Los correos con que se envió el estado de cuenta de un cliente, del último al primero
     *
     * `GET /cobros/estado-cuenta/{cliente_id}/emails`
     *
     * @param array{limit?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Lista<Correo>
     */
    public function correosDeEstadoDeCuenta(int $cliente_id, array $opciones = []): Lista
    {
        return $this->pedir(new Operacion('GET', '/cobros/estado-cuenta/{cliente_id}/emails', lista: 'entera'), [$cliente_id], null, $opciones);
    }

    /**
     * Los anticipos de clientes que aún se pueden usar, del más antiguo al más reciente
     *
     * Con al, los que había al terminar ese día, con lo que quedaba de cada uno; bajo cero, el que se usó con fecha anterior a la del dinero que volvió a él.
     *
     * `GET /cobros/anticipos`
     *
     * @param array{cliente_id?: int, ambiente?: '1'|'2', limit?: int, offset?: int, al?: string, conocido_el?: string, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Lista<AnticipoDeCobro>
     */
    public function listarAnticipos(array $opciones = []): Lista
    {
        return $this->pedir(new Operacion('GET', '/cobros/anticipos', lista: 'paginada'), [], null, $opciones);
    }

    /**
     * Un cobro, con sus aplicaciones
     *
     * Con al, su dinero como estaba al terminar ese día: saldo_anticipo, lo aplicado y lo devuelto hasta entonces, y lo que los documentos habían liberado. Lo demás, también si después se anuló, es como es ahora.
     *
     * `GET /cobros/{id}`
     *
     * @param array{al?: string, conocido_el?: string, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Cobro
     */
    public function obtener(int $id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/cobros/{id}'), [$id], null, $opciones);
    }

    /**
     * El recibo de un cobro en PDF, para firmarlo
     *
     * Lo que se cobró en su día, y el anticipo que dejó; lo que después se hizo con él está en el estado de cuenta. El de un cobro anulado lleva una marca que lo dice.
     *
     * `GET /cobros/{id}/pdf`
     *
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Archivo
     */
    public function pdf(int $id, array $opciones = []): Archivo
    {
        return $this->pedir(new Operacion('GET', '/cobros/{id}/pdf', archivo: true), [$id], null, $opciones);
    }

    /**
     * Los correos con que se envió el recibo de un cobro, del último al primero
     *
     * `GET /cobros/{id}/emails`
     *
     * @param array{limit?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Lista<Correo>
     */
    public function correos(int $id, array $opciones = []): Lista
    {
        return $this->pedir(new Operacion('GET', '/cobros/{id}/emails', lista: 'entera'), [$id], null, $opciones);
    }

    /**
     * Qué pasó con un cobro: cada hecho que la cambió, quién lo hizo y qué cambió
     *
     * Una página puede traer menos que limit, si lo que cambió es largo; si falta algo lo dice hay_mas.
     *
     * `GET /cobros/{id}/historia`
     *
     * @param array{desde_id?: int, limit?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return PaginaDeHistoria
     */
    public function historia(int $id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/cobros/{id}/historia'), [$id], null, $opciones);
    }

    /**
     * Lo que prueba que los hechos de un cobro son los que se sellaron
     *
     * `GET /cobros/{id}/prueba`
     *
     * @param array{desde_id?: int, limit?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return PruebaDeRegistro
     */
    public function prueba(int $id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/cobros/{id}/prueba'), [$id], null, $opciones);
    }
}
