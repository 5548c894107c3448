<?php

// Escrito por «npm run contratos» a partir de infra/http/openapi.json: no se edita.

declare(strict_types=1);

namespace Comprobantes\Generado;

use Comprobantes\Archivo;
use Comprobantes\Comprobante;
use Comprobantes\Lista;
use Comprobantes\Operacion;

/**
 * Notas de débito, con su saldo
 *
 * @phpstan-import-type AnularFactura from Tipos
 * @phpstan-import-type AnularNotaDebitoRespuesta from Tipos
 * @phpstan-import-type Correo from Tipos
 * @phpstan-import-type CrearNotaDebito from Tipos
 * @phpstan-import-type CrearNotaDebitoRespuesta from Tipos
 * @phpstan-import-type EstadoDeNotaDebito from Tipos
 * @phpstan-import-type NotaDebito from Tipos
 * @phpstan-import-type NotaDebitoDeLista from Tipos
 * @phpstan-import-type PaginaDeHistoria from Tipos
 * @phpstan-import-type PruebaDeRegistro from Tipos
 * @phpstan-import-type ReenviarFacturaRespuesta from Tipos
 * @phpstan-import-type ResumenDeTipo from Tipos
 * @phpstan-import-type Simulacion from Tipos
 * @phpstan-import-type VerificacionSri from Tipos
 */
final class NotasDebito extends Comprobante
{
    protected const CLASE = 'nota_debito';

    /**
     * Emite una nota de débito o guarda un borrador
     *
     * En lugar de líneas lleva motivos, y un solo código de IVA sobre la suma de sus valores: iva_codigo manda sobre tarifa_iva. Cada motivo puede llevar ICE e IRBPNR, a las tarifas del día de lo que se modifica; por unidad, con su cantidad. Con factura_id se copian de la factura el comprador y el documento que se modifica: otra identificación, otro número u otra fecha son 409; la dirección, el correo y el nombre pueden ser otros. Sin él, el número de una factura emitida aquí vale lo mismo, y factura_id queda lleno. También al consumidor final. Desde que se autoriza tiene saldo por cobrar, aparte del de su factura, que mientras tanto no se puede anular. Lo que no cabría en los 320 KB que admite el SRI es 422.
     *
     * `POST /notas-debito`
     *
     * @param CrearNotaDebito $cuerpo
     * @param array{simular?: bool, idempotency_key?: string, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return CrearNotaDebitoRespuesta|Simulacion
     */
    public function crear(array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/notas-debito', idempotente: true), [], $cuerpo, $opciones);
    }

    /**
     * Las notas de débito, de la más nueva a la más vieja, como JSON o CSV
     *
     * Sin parámetros, las últimas 100. Van por fecha de emisión e id, lo más nuevo primero; desde y hasta incluyen sus días. con_saldo=true deja las AUTORIZADO con saldo por cobrar. Son las del ambiente vigente, y con ellas los borradores, que aún no son de ninguno; ambiente pide el otro.
     *
     * q busca por comprador y por número. Por comprador: cada palabra debe comenzar alguna palabra de su nombre o de su identificación, como están en la nota de débito, sin distinguir tildes ni mayúsculas («pen mar» halla a «María Peñafiel»). Por número: entero (con guiones o sin ellos), su secuencial con ceros o sin ellos («123»), o su comienzo desde la serie («001-002», «001-002-00001»).
     *
     * X-Total-Count va donde no cuesta: sin filtros, y en la última página.
     *
     * format=csv da la misma lista como CSV (UTF-8 con BOM, RFC 4180), hasta 50.000 filas o hasta limit, que allí puede llegar a 1.000.000 (en JSON, a 500). Está escrito para planillas: lo que en un texto comenzaría una fórmula, también tras un punto y coma, un tabulador o un renglón nuevo, lleva un apóstrofo delante, y una clave, o una identificación o un nombre que se leerían como número o fecha, van como ="0102030405", para que Excel no les quite ceros ni cifras; con plano=true van como están, para programas. Se arma mientras se descarga: si algo falla a medias, la conexión se corta.
     *
     * `GET /notas-debito`
     *
     * @param array{desde?: string, hasta?: string, estado?: 'BORRADOR'|'PENDIENTE'|'PROCESANDO'|'EN_PROCESO'|'AUTORIZADO'|'RECHAZADO'|'DEVUELTA'|'ANULADO', q?: string, cliente_id?: int, con_saldo?: bool, ambiente?: '1'|'2', limit?: int, offset?: int, plano?: bool, format?: 'json'|'csv', plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Lista<NotaDebitoDeLista>|Archivo
     */
    public function listar(array $opciones = []): Lista|Archivo
    {
        return $this->pedir(new Operacion('GET', '/notas-debito', lista: 'paginada'), [], null, $opciones);
    }

    /**
     * Vuelve a enviar una nota de débito al SRI, o consulta de nuevo la que está en curso
     *
     * Una DEVUELTA o RECHAZADO va con una clave nueva, en el ambiente y la serie de hoy: si alguno cambió, con el siguiente número. Una en curso solo se vuelve a consultar; un borrador se emite con la fecha de hoy. Su factura tiene que seguir AUTORIZADO.
     *
     * `POST /notas-debito/{nota_debito_id}/reenviar`
     *
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return ReenviarFacturaRespuesta|Simulacion
     */
    public function reenviar(int $nota_debito_id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/notas-debito/{nota_debito_id}/reenviar'), [$nota_debito_id], null, $opciones);
    }

    /**
     * Anula una nota de débito autorizada, aquí y no ante el SRI
     *
     * Solo desde AUTORIZADO. Sin cobros vigentes: 409 con bloqueos. Deja de deberse. «fecha» va de la emisión a hoy; por omisión, la de emisión, u hoy si su mes contable está cerrado. «avisos» dice qué falta hacer ante el SRI, y no impide nada.
     *
     * `POST /notas-debito/{nota_debito_id}/anular`
     *
     * @param AnularFactura $cuerpo
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return AnularNotaDebitoRespuesta|Simulacion
     */
    public function anular(int $nota_debito_id, array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/notas-debito/{nota_debito_id}/anular'), [$nota_debito_id], $cuerpo, $opciones);
    }

    /**
     * Cambia por completo un borrador, o una nota de débito devuelta o rechazada
     *
     * El cuerpo es el de crear una, completo: lo que se omite vuelve a su valor por omisión, salvo la sucursal, que queda como estaba. El estado no cambia: «reenviar» emite después. Una DEVUELTA o RECHAZADO conserva su número y su fecha hasta que se reenvía, y deja su clave de acceso. Repetir el mismo cuerpo no cambia nada.
     *
     * `PUT /notas-debito/{nota_debito_id}`
     *
     * @param CrearNotaDebito $cuerpo
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return NotaDebito|Simulacion
     */
    public function reemplazar(int $nota_debito_id, array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('PUT', '/notas-debito/{nota_debito_id}'), [$nota_debito_id], $cuerpo, $opciones);
    }

    /**
     * Elimina un borrador
     *
     * Solo un BORRADOR: una nota de débito emitida tiene número y no se borra. Su clave de idempotencia no sirve para otra.
     *
     * `DELETE /notas-debito/{nota_debito_id}`
     *
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Simulacion|null
     */
    public function eliminar(int $nota_debito_id, array $opciones = []): array|null
    {
        return $this->pedir(new Operacion('DELETE', '/notas-debito/{nota_debito_id}'), [$nota_debito_id], null, $opciones);
    }

    /**
     * Una nota de débito con sus motivos y pagos
     *
     * Con al, su saldo es el que había al terminar ese día: 0 antes de su fecha; lo que se anuló después vale hasta la fecha de su anulación. Lo demás no cambia.
     *
     * `GET /notas-debito/{nota_debito_id}`
     *
     * @param array{al?: string, conocido_el?: string, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return NotaDebito
     */
    public function obtener(int $nota_debito_id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/notas-debito/{nota_debito_id}'), [$nota_debito_id], null, $opciones);
    }

    /**
     * Envía por correo el RIDE y el XML firmado de una nota de débito autorizada
     *
     * Encola un correo y responde enseguida; cómo terminó se lee en `GET /notas-debito/{nota_debito_id}/emails`. Las fallas pasajeras se reintentan cerca de dos días. Cada dirección cuenta contra el cupo diario de la empresa (429 más allá), que es aparte del de los envíos automáticos. Cada llamada envía de nuevo, salvo que repita `Idempotency-Key`. No lleva cuerpo.
     *
     * `POST /notas-debito/{nota_debito_id}/email`
     *
     * @param array{to?: string, idempotency_key?: string, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Correo
     */
    public function enviarPorCorreo(int $nota_debito_id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/notas-debito/{nota_debito_id}/email', idempotente: true), [$nota_debito_id], null, $opciones);
    }

    /**
     * Pregunta al SRI cómo tiene ahora una nota de débito
     *
     * Solo el SRI sabe si se anuló en su portal. Lo que responde queda en verificacion_sri de su ficha; aviso dice qué hacer si no es lo que hay aquí, y null, que coincide. Una anulación se publica una vez como nota_debito.anulada_en_sri y no mueve nada: la anulación de aquí sigue siendo «anular». Un trabajo diario pregunta lo mismo por lo que aún se puede anular, y anota solo lo que cambia. El SRI responde por el mes en curso y el anterior; por lo demás, RECHAZADA.
     *
     * `POST /notas-debito/{nota_debito_id}/verificar-sri`
     *
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return VerificacionSri
     */
    public function verificarEnSri(int $nota_debito_id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/notas-debito/{nota_debito_id}/verificar-sri'), [$nota_debito_id], null, $opciones);
    }

    /**
     * ZIP con el XML firmado de las notas de débito autorizadas de un mes
     *
     * Las que están AUTORIZADO y se emitieron en ese mes en el ambiente vigente, o en el que se pida: un archivo por nota de débito llamado `<clave de acceso>.xml`, byte por byte como se firmó. Las anuladas no van. Un mes sin ninguna responde un ZIP vacío. El ZIP se arma mientras se descarga: si algo falla a medias, la conexión se corta y el archivo queda sin su directorio final, de modo que nadie lo tome por completo.
     *
     * `GET /notas-debito/export-xml`
     *
     * @param array{anio: int, mes: int, ambiente?: '1'|'2', plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Archivo
     */
    public function exportarXml(array $opciones): Archivo
    {
        return $this->pedir(new Operacion('GET', '/notas-debito/export-xml', archivo: true), [], null, $opciones);
    }

    /**
     * Cuántas notas de débito esperan al SRI, desde cuándo y por qué
     *
     * Las del ambiente vigente, o del que se pida. Un vendedor ve las de su sucursal.
     *
     * `GET /notas-debito/resumen`
     *
     * @param array{ambiente?: '1'|'2', plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return ResumenDeTipo
     */
    public function resumen(array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/notas-debito/resumen'), [], null, $opciones);
    }

    /**
     * El estado de la nota de débito ante el SRI
     *
     * `GET /notas-debito/{nota_debito_id}/status`
     *
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return EstadoDeNotaDebito
     */
    public function estado(int $nota_debito_id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/notas-debito/{nota_debito_id}/status'), [$nota_debito_id], null, $opciones);
    }

    /**
     * El XML firmado, byte por byte como se firmó
     *
     * `GET /notas-debito/{nota_debito_id}/xml`
     *
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Archivo
     */
    public function xml(int $nota_debito_id, array $opciones = []): Archivo
    {
        return $this->pedir(new Operacion('GET', '/notas-debito/{nota_debito_id}/xml', archivo: true), [$nota_debito_id], null, $opciones);
    }

    /**
     * El RIDE en PDF, en A4 o en el rollo de una caja
     *
     * Se imprime en cualquier estado. Mientras no está AUTORIZADO, si se anuló o si es del ambiente de pruebas, lleva una marca visible que dice que no vale. Un borrador sale como vista previa: sin número ni clave de acceso, con la marca BORRADOR. Los datos del emisor son los del XML firmado; el logo y los colores, los de hoy. Los mismos datos dan los mismos bytes. Con `formato=ticket` dice lo mismo en un rollo de 80 o 58 mm: una hoja tan larga como lo que trae, en negro, con la clave en barras a lo largo del papel y el logo en grises si es PNG (un JPEG queda para el A4).
     *
     * `GET /notas-debito/{nota_debito_id}/ride`
     *
     * @param array{formato?: 'a4'|'ticket', ancho?: '58'|'80', plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Archivo
     */
    public function ride(int $nota_debito_id, array $opciones = []): Archivo
    {
        return $this->pedir(new Operacion('GET', '/notas-debito/{nota_debito_id}/ride', archivo: true), [$nota_debito_id], null, $opciones);
    }

    /**
     * Los correos con que se envió una nota de débito, del último al primero
     *
     * `GET /notas-debito/{nota_debito_id}/emails`
     *
     * @param array{limit?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Lista<Correo>
     */
    public function correos(int $nota_debito_id, array $opciones = []): Lista
    {
        return $this->pedir(new Operacion('GET', '/notas-debito/{nota_debito_id}/emails', lista: 'entera'), [$nota_debito_id], null, $opciones);
    }

    /**
     * Qué pasó con una nota de débito: cada hecho que la cambió, quién lo hizo y qué cambió
     *
     * Una página puede traer menos que limit, si lo que cambió es largo; si falta algo lo dice hay_mas.
     *
     * `GET /notas-debito/{nota_debito_id}/historia`
     *
     * @param array{desde_id?: int, limit?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return PaginaDeHistoria
     */
    public function historia(int $nota_debito_id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/notas-debito/{nota_debito_id}/historia'), [$nota_debito_id], null, $opciones);
    }

    /**
     * Lo que prueba que los hechos de una nota de débito son los que se sellaron
     *
     * `GET /notas-debito/{nota_debito_id}/prueba`
     *
     * @param array{desde_id?: int, limit?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return PruebaDeRegistro
     */
    public function prueba(int $nota_debito_id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/notas-debito/{nota_debito_id}/prueba'), [$nota_debito_id], null, $opciones);
    }
}
