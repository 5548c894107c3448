<?php

// Escrito por «npm run contratos» a partir de infra/http/openapi.json: no se edita.

declare(strict_types=1);

namespace Comprobantes\Generado;

use Comprobantes\Archivo;
use Comprobantes\Grupo;
use Comprobantes\Lista;
use Comprobantes\Operacion;

/**
 * Nóminas: lo que gana cada persona, sus roles de pago y lo que se les paga
 *
 * @phpstan-import-type AnularTransferencia from Tipos
 * @phpstan-import-type CambiarFechaDeAsiento from Tipos
 * @phpstan-import-type CambioDeFecha from Tipos
 * @phpstan-import-type Correo from Tipos
 * @phpstan-import-type ImportacionDeNomina from Tipos
 * @phpstan-import-type Nomina from Tipos
 * @phpstan-import-type NominaDeLista from Tipos
 * @phpstan-import-type PagarNomina from Tipos
 * @phpstan-import-type PagarNominaRespuesta from Tipos
 * @phpstan-import-type PaginaDeHistoria from Tipos
 * @phpstan-import-type PagoDeNomina from Tipos
 * @phpstan-import-type PruebaDeRegistro from Tipos
 * @phpstan-import-type RegistrarNomina from Tipos
 * @phpstan-import-type RegistrarNominaRespuesta from Tipos
 * @phpstan-import-type RolesEnviados from Tipos
 * @phpstan-import-type Simulacion from Tipos
 */
final class Nominas extends Grupo
{
    /**
     * Registra la nómina de un período
     *
     * No calcula: toma el rol de cada persona, comprueba sus sumas y lo asienta. Los totales que se envíen, de una persona o de todas, se comparan con la suma de sus partes: si uno difiere, 422 `suma_distinta` en ese campo, con lo enviado y lo calculado. Con contabilidad asienta de una vez, por concepto y sin nombrar a nadie: debe en cada ingreso, en el aporte patronal y en las provisiones; haber en lo que se debe al IESS, el impuesto retenido, préstamos y anticipos, y lo que se paga (papel sueldos_por_pagar). A qué cuenta va cada concepto lo dice su papel, en /contabilidad/roles. Los ingresos …_acumulados no son gasto: pagan lo que se provisionó. Hasta 300 personas.
     *
     * `POST /nominas`
     *
     * @param RegistrarNomina $cuerpo
     * @param array{simular?: bool, idempotency_key?: string, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return RegistrarNominaRespuesta|Simulacion
     */
    public function crear(array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/nominas', idempotente: true), [], $cuerpo, $opciones);
    }

    /**
     * Las nóminas, de la más reciente a la más antigua
     *
     * Sin sus personas. desde y hasta son días, ambos incluidos. Las anuladas también están. La última página trae X-Total-Count. Del ambiente vigente, o del que se pida. Con al, lo pagado y lo que faltaba al terminar ese día; lo demás, también si después se anuló, es como es ahora. Y solo las que ya había.
     *
     * `GET /nominas`
     *
     * @param array{periodo?: string, desde?: string, hasta?: string, ambiente?: '1'|'2', limit?: int, offset?: int, al?: string, conocido_el?: string, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Lista<NominaDeLista>
     */
    public function listar(array $opciones = []): Lista
    {
        return $this->pedir(new Operacion('GET', '/nominas', lista: 'paginada'), [], null, $opciones);
    }

    /**
     * Registra la nómina de un período desde un archivo CSV
     *
     * Una línea por persona; la primera nombra las columnas, en cualquier orden: identificacion, nombre, email, cargo, sueldo, horas_extras, comisiones, bonificaciones, decimo_tercero, decimo_cuarto, vacaciones, fondos_reserva, otros, decimo_tercero_acumulado, decimo_cuarto_acumulado, vacaciones_acumuladas, fondos_reserva_acumulados, iess_personal, impuesto_renta, prestamos, anticipos, prestamos_iess, otros_descuentos, iess_patronal, provision_decimo_tercero, provision_decimo_cuarto, provision_vacaciones, provision_fondos_reserva, total_ingresos, total_descuentos, neto. Son obligatorias identificacion y nombre, y cada persona tiene algún ingreso. CSV en UTF-8, UTF-16 o Latin-1, con comas o punto y coma. Lo que está mal se dice en errores, por línea y columna, y entonces no entra nada: con simular=true es la vista previa, con sus totales y su asiento. Hasta 300 personas y 512 KiB.
     *
     * `POST /nominas/importar`
     *
     * @param array{file: \CURLFile|\CURLStringFile|string, periodo: string, descripcion?: string|null, fecha: string} $cuerpo
     * @param array{simular?: bool, idempotency_key?: string, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return ImportacionDeNomina|Simulacion
     */
    public function importar(array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/nominas/importar', formulario: true, idempotente: true), [], $cuerpo, $opciones);
    }

    /**
     * Anula una nómina
     *
     * Su asiento se revierte con su opuesto; los dos quedan. Con pagos vigentes no se anula: bloqueos los nombra. Sin fecha, la suya, u hoy si su período está cerrado, y nunca antes de que se deshiciera el último de sus pagos.
     *
     * `POST /nominas/{id}/anular`
     *
     * @param AnularTransferencia $cuerpo
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return RegistrarNominaRespuesta|Simulacion
     */
    public function anular(int $id, array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/nominas/{id}/anular'), [$id], $cuerpo, $opciones);
    }

    /**
     * Cambia la fecha de una nómina
     *
     * La de su asiento, que conserva su número y no sale de su año. El día anterior y el nuevo deben estar en períodos abiertos; no queda después de ninguno de sus pagos.
     *
     * `PATCH /nominas/{id}/fecha`
     *
     * @param CambiarFechaDeAsiento $cuerpo
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return CambioDeFecha|Simulacion
     */
    public function cambiarFecha(int $id, array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('PATCH', '/nominas/{id}/fecha'), [$id], $cuerpo, $opciones);
    }

    /**
     * Registra un pago de una nómina
     *
     * Sin monto ni personas, todo lo que se debe. Con monto, esa parte, repartida según lo que se debe a cada una; con personas, a ellas. A nadie se paga más de lo que se le debe (409). El dinero sale de la cuenta con un movimiento de origen nomina y, con contabilidad, se asienta debe en sueldos_por_pagar y haber en la cuenta: ninguno de los dos nombra a nadie. No se paga antes del día de la nómina: eso es un anticipo.
     *
     * `POST /nominas/{id}/pagos`
     *
     * @param PagarNomina $cuerpo
     * @param array{simular?: bool, idempotency_key?: string, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return PagarNominaRespuesta|Simulacion
     */
    public function pagar(int $id, array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/nominas/{id}/pagos', idempotente: true), [$id], $cuerpo, $opciones);
    }

    /**
     * Los pagos de una nómina, del primero al último
     *
     * Los anulados también están.
     *
     * `GET /nominas/{id}/pagos`
     *
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Lista<PagoDeNomina>
     */
    public function listarPagos(int $id, array $opciones = []): Lista
    {
        return $this->pedir(new Operacion('GET', '/nominas/{id}/pagos', lista: 'entera'), [$id], null, $opciones);
    }

    /**
     * Anula un pago de una nómina
     *
     * Lo que pagaba se vuelve a deber, el dinero vuelve con un movimiento de ajuste y el asiento se revierte; los originales quedan. Uno que está en una conciliación cerrada no se anula hasta que esa se reabra.
     *
     * `POST /nominas/{id}/pagos/{pago_id}/anular`
     *
     * @param AnularTransferencia $cuerpo
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return PagarNominaRespuesta|Simulacion
     */
    public function anularPago(int $id, int $pago_id, array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/nominas/{id}/pagos/{pago_id}/anular'), [$id, $pago_id], $cuerpo, $opciones);
    }

    /**
     * Cambia la fecha de un pago de una nómina
     *
     * Conserva su hora y el número de su asiento, que por eso no sale de su año. El día anterior y el nuevo deben estar en períodos abiertos, y fuera de lo ya conciliado; no queda antes de su nómina. Si estaba marcado en una conciliación en curso y queda después de su corte, se desmarca: avisos lo dice.
     *
     * `PATCH /nominas/{id}/pagos/{pago_id}/fecha`
     *
     * @param CambiarFechaDeAsiento $cuerpo
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return CambioDeFecha|Simulacion
     */
    public function cambiarFechaDePago(int $id, int $pago_id, array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('PATCH', '/nominas/{id}/pagos/{pago_id}/fecha'), [$id, $pago_id], $cuerpo, $opciones);
    }

    /**
     * Envía a cada persona de una nómina su rol de pago, en PDF
     *
     * A la dirección que la nómina tiene de ella, un correo por persona, que lleva el suyo y ninguno más; con persona, solo a ella, y a otra dirección con to. No lleva cuerpo. Encola y responde enseguida; cómo terminó cada uno se lee en `GET /nominas/{id}/emails`. Cada dirección cuenta contra el cupo diario de la empresa: si se alcanza, sin_cupo dice quiénes faltan (429 si faltan todas). Con la misma `Idempotency-Key` no se escribe dos veces a nadie. De una anulada no se envían (409).
     *
     * `POST /nominas/{id}/emails`
     *
     * @param array{to?: string, persona?: int, idempotency_key?: string, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return RolesEnviados
     */
    public function enviarRolesDePago(int $id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/nominas/{id}/emails', idempotente: true), [$id], null, $opciones);
    }

    /**
     * Los correos con que se enviaron los roles de pago de una nómina, del último al primero
     *
     * documento_id es 1000 × la nómina + el lugar de la persona en ella.
     *
     * `GET /nominas/{id}/emails`
     *
     * @param array{limit?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Lista<Correo>
     */
    public function correos(int $id, array $opciones = []): Lista
    {
        return $this->pedir(new Operacion('GET', '/nominas/{id}/emails', lista: 'entera'), [$id], null, $opciones);
    }

    /**
     * Una nómina, con sus personas y sus pagos
     *
     * Con al, lo pagado y lo que faltaba al terminar ese día; lo demás, también si después se anuló, es como es ahora.
     *
     * `GET /nominas/{id}`
     *
     * @param array{al?: string, conocido_el?: string, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Nomina
     */
    public function obtener(int $id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/nominas/{id}'), [$id], null, $opciones);
    }

    /**
     * El rol de pagos de una nómina en PDF, para firmarlo
     *
     * `GET /nominas/{id}/pdf`
     *
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Archivo
     */
    public function pdf(int $id, array $opciones = []): Archivo
    {
        return $this->pedir(new Operacion('GET', '/nominas/{id}/pdf', archivo: true), [$id], null, $opciones);
    }

    /**
     * El rol de pago de una persona en PDF, para firmarlo
     *
     * n es su lugar en la nómina, desde 1.
     *
     * `GET /nominas/{id}/personas/{n}/pdf`
     *
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Archivo
     */
    public function pdfDeRolDePago(int $id, string $n, array $opciones = []): Archivo
    {
        return $this->pedir(new Operacion('GET', '/nominas/{id}/personas/{n}/pdf', archivo: true), [$id, $n], null, $opciones);
    }

    /**
     * Qué pasó con una nómina, con sus pagos: cada hecho que la cambió, quién lo hizo y qué cambió
     *
     * Una página puede traer menos que limit, si lo que cambió es largo; si falta algo lo dice hay_mas.
     *
     * `GET /nominas/{id}/historia`
     *
     * @param array{desde_id?: int, limit?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return PaginaDeHistoria
     */
    public function historia(int $id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/nominas/{id}/historia'), [$id], null, $opciones);
    }

    /**
     * Lo que prueba que los hechos de una nómina, con sus pagos son los que se sellaron
     *
     * `GET /nominas/{id}/prueba`
     *
     * @param array{desde_id?: int, limit?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return PruebaDeRegistro
     */
    public function prueba(int $id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/nominas/{id}/prueba'), [$id], null, $opciones);
    }
}
