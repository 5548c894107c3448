<?php

// Escrito por «npm run contratos» a partir de infra/http/openapi.json: no se edita.

declare(strict_types=1);

namespace Comprobantes\Generado;

use Comprobantes\Archivo;
use Comprobantes\Comprobante;
use Comprobantes\Lista;
use Comprobantes\Operacion;

/**
 * Retenciones emitidas a proveedores
 *
 * @phpstan-import-type AnularFactura from Tipos
 * @phpstan-import-type AnularRetencionRespuesta from Tipos
 * @phpstan-import-type Correo from Tipos
 * @phpstan-import-type CrearRetencion from Tipos
 * @phpstan-import-type CrearRetencionRespuesta from Tipos
 * @phpstan-import-type EstadoDeRetencion from Tipos
 * @phpstan-import-type PaginaDeHistoria from Tipos
 * @phpstan-import-type PruebaDeRegistro from Tipos
 * @phpstan-import-type ReenviarFacturaRespuesta from Tipos
 * @phpstan-import-type ResumenDeTipo from Tipos
 * @phpstan-import-type Retencion from Tipos
 * @phpstan-import-type RetencionDeLista from Tipos
 * @phpstan-import-type Simulacion from Tipos
 * @phpstan-import-type VerificacionSri from Tipos
 */
final class Retenciones extends Comprobante
{
    protected const CLASE = 'retencion';

    /**
     * Emite una retención o guarda un borrador
     *
     * Los campos son los del esquema comprobanteRetencion 2.0.0 del SRI. Porcentajes y valores se calculan por los códigos vigentes en la fecha de la retención (GET /catalogos/retenciones) y se pueden omitir; los que no corresponden son 422, como un código fuera de sus fechas. Un documento de sustento con liquidacion_id es una liquidación de compra emitida aquí, AUTORIZADO y del mismo sujeto, y con compra_id una compra registrada aquí y vigente: su número, fecha, autorización, importes y pagos se pueden omitir, y otros son 409. Su importe_total es el impreso, con propina; lo que el SRI rechazaría es 409 y dice qué admite. Autorizada la retención, lo retenido baja el saldo de ese documento (liquidacion.pagada o compra.pagada al llegar a 0); anulada, lo devuelve. El sujeto retenido queda en el directorio como proveedor. Sin certificado de firma también se emite: queda PENDIENTE y avisos lo dice. Lo que no cabría en los 320 KB que admite el SRI es 422.
     *
     * `POST /retenciones`
     *
     * @param CrearRetencion $cuerpo
     * @param array{simular?: bool, idempotency_key?: string, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return CrearRetencionRespuesta|Simulacion
     */
    public function crear(array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/retenciones', idempotente: true), [], $cuerpo, $opciones);
    }

    /**
     * Las retenciones, de la más nueva a la más vieja, como JSON o CSV
     *
     * Sin parámetros, las últimas 100. Van por fecha de emisión e id, lo más nuevo primero; desde y hasta incluyen sus días. con_saldo=true deja ninguna, porque no tienen saldo. Son las del ambiente vigente, y con ellas los borradores, que aún no son de ninguno; ambiente pide el otro.
     *
     * q busca por sujeto retenido y por número. Por sujeto retenido: cada palabra debe comenzar alguna palabra de su nombre o de su identificación, como están en la retención, sin distinguir tildes ni mayúsculas («pen mar» halla a «María Peñafiel»). Por número: entero (con guiones o sin ellos), su secuencial con ceros o sin ellos («123»), o su comienzo desde la serie («001-002», «001-002-00001»).
     *
     * X-Total-Count va donde no cuesta: sin filtros, y en la última página.
     *
     * format=csv da la misma lista como CSV (UTF-8 con BOM, RFC 4180), hasta 50.000 filas o hasta limit, que allí puede llegar a 1.000.000 (en JSON, a 500). Está escrito para planillas: lo que en un texto comenzaría una fórmula, también tras un punto y coma, un tabulador o un renglón nuevo, lleva un apóstrofo delante, y una clave, o una identificación o un nombre que se leerían como número o fecha, van como ="0102030405", para que Excel no les quite ceros ni cifras; con plano=true van como están, para programas. Se arma mientras se descarga: si algo falla a medias, la conexión se corta.
     *
     * `GET /retenciones`
     *
     * @param array{desde?: string, hasta?: string, estado?: 'BORRADOR'|'PENDIENTE'|'PROCESANDO'|'EN_PROCESO'|'AUTORIZADO'|'RECHAZADO'|'DEVUELTA'|'ANULADO', q?: string, proveedor_id?: int, con_saldo?: bool, ambiente?: '1'|'2', limit?: int, offset?: int, plano?: bool, format?: 'json'|'csv', plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Lista<RetencionDeLista>|Archivo
     */
    public function listar(array $opciones = []): Lista|Archivo
    {
        return $this->pedir(new Operacion('GET', '/retenciones', lista: 'paginada'), [], null, $opciones);
    }

    /**
     * Vuelve a enviar una retención al SRI, o consulta de nuevo la que está en curso
     *
     * Una DEVUELTA o RECHAZADO va con una clave nueva, en el ambiente y la serie de hoy, y con otro número si alguno cambió; una en curso solo se vuelve a consultar; un borrador se emite con la fecha de hoy, si sus códigos valen hoy.
     *
     * `POST /retenciones/{retencion_id}/reenviar`
     *
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return ReenviarFacturaRespuesta|Simulacion
     */
    public function reenviar(int $retencion_id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/retenciones/{retencion_id}/reenviar'), [$retencion_id], null, $opciones);
    }

    /**
     * Anula una retención autorizada, aquí y no ante el SRI
     *
     * Solo desde AUTORIZADO. Lo retenido de una liquidación o de una compra vuelve a deberse. «fecha» va de la emisión a hoy; por omisión, la de emisión, u hoy si su mes contable está cerrado. «avisos» dice qué falta hacer ante el SRI, y no impide nada.
     *
     * `POST /retenciones/{retencion_id}/anular`
     *
     * @param AnularFactura $cuerpo
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return AnularRetencionRespuesta|Simulacion
     */
    public function anular(int $retencion_id, array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/retenciones/{retencion_id}/anular'), [$retencion_id], $cuerpo, $opciones);
    }

    /**
     * Cambia por completo un borrador, o una retención devuelta o rechazada
     *
     * El cuerpo es el de crear una, completo: lo que se omite vuelve a su valor por omisión, salvo la sucursal, que queda como estaba. El estado no cambia: «reenviar» emite después. Una DEVUELTA o RECHAZADO conserva su fecha, y su número hasta que se reenvíe, y deja su clave de acceso. Repetir el mismo cuerpo no cambia nada.
     *
     * `PUT /retenciones/{retencion_id}`
     *
     * @param CrearRetencion $cuerpo
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Retencion|Simulacion
     */
    public function reemplazar(int $retencion_id, array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('PUT', '/retenciones/{retencion_id}'), [$retencion_id], $cuerpo, $opciones);
    }

    /**
     * Elimina un borrador
     *
     * Solo un BORRADOR: una retención emitida tiene número y no se borra. Su clave de idempotencia no sirve para otra.
     *
     * `DELETE /retenciones/{retencion_id}`
     *
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Simulacion|null
     */
    public function eliminar(int $retencion_id, array $opciones = []): array|null
    {
        return $this->pedir(new Operacion('DELETE', '/retenciones/{retencion_id}'), [$retencion_id], null, $opciones);
    }

    /**
     * Una retención con sus documentos de sustento y lo retenido de cada uno
     *
     * No tiene saldo, que es lo único que al cambia en un documento.
     *
     * `GET /retenciones/{retencion_id}`
     *
     * @param array{al?: string, conocido_el?: string, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Retencion
     */
    public function obtener(int $retencion_id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/retenciones/{retencion_id}'), [$retencion_id], null, $opciones);
    }

    /**
     * Envía por correo el RIDE y el XML firmado de una retención autorizada
     *
     * Encola un correo y responde enseguida; cómo terminó se lee en `GET /retenciones/{retencion_id}/emails`. Las fallas pasajeras se reintentan cerca de dos días. Cada dirección cuenta contra el cupo diario de la empresa (429 más allá), que es aparte del de los envíos automáticos. Cada llamada envía de nuevo, salvo que repita `Idempotency-Key`. No lleva cuerpo.
     *
     * `POST /retenciones/{retencion_id}/email`
     *
     * @param array{to?: string, idempotency_key?: string, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Correo
     */
    public function enviarPorCorreo(int $retencion_id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/retenciones/{retencion_id}/email', idempotente: true), [$retencion_id], null, $opciones);
    }

    /**
     * Pregunta al SRI cómo tiene ahora una retención
     *
     * Solo el SRI sabe si se anuló en su portal. Lo que responde queda en verificacion_sri de su ficha; aviso dice qué hacer si no es lo que hay aquí, y null, que coincide. Una anulación se publica una vez como retencion.anulada_en_sri y no mueve nada: la anulación de aquí sigue siendo «anular». Un trabajo diario pregunta lo mismo por lo que aún se puede anular, y anota solo lo que cambia. El SRI responde por el mes en curso y el anterior; por lo demás, RECHAZADA.
     *
     * `POST /retenciones/{retencion_id}/verificar-sri`
     *
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return VerificacionSri
     */
    public function verificarEnSri(int $retencion_id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/retenciones/{retencion_id}/verificar-sri'), [$retencion_id], null, $opciones);
    }

    /**
     * ZIP con el XML firmado de las retenciones autorizadas de un mes
     *
     * Las que están AUTORIZADO y se emitieron en ese mes en el ambiente vigente, o en el que se pida: un archivo por retención llamado `<clave de acceso>.xml`, byte por byte como se firmó. Las anuladas no van. Un mes sin ninguna responde un ZIP vacío. El ZIP se arma mientras se descarga: si algo falla a medias, la conexión se corta y el archivo queda sin su directorio final, de modo que nadie lo tome por completo.
     *
     * `GET /retenciones/export-xml`
     *
     * @param array{anio: int, mes: int, ambiente?: '1'|'2', plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Archivo
     */
    public function exportarXml(array $opciones): Archivo
    {
        return $this->pedir(new Operacion('GET', '/retenciones/export-xml', archivo: true), [], null, $opciones);
    }

    /**
     * Cuántas retenciones esperan al SRI, desde cuándo y por qué
     *
     * Las del ambiente vigente, o del que se pida. Un vendedor ve las de su sucursal.
     *
     * `GET /retenciones/resumen`
     *
     * @param array{ambiente?: '1'|'2', plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return ResumenDeTipo
     */
    public function resumen(array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/retenciones/resumen'), [], null, $opciones);
    }

    /**
     * El estado de la retención ante el SRI
     *
     * `GET /retenciones/{retencion_id}/status`
     *
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return EstadoDeRetencion
     */
    public function estado(int $retencion_id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/retenciones/{retencion_id}/status'), [$retencion_id], null, $opciones);
    }

    /**
     * El XML firmado, byte por byte como se firmó
     *
     * `GET /retenciones/{retencion_id}/xml`
     *
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Archivo
     */
    public function xml(int $retencion_id, array $opciones = []): Archivo
    {
        return $this->pedir(new Operacion('GET', '/retenciones/{retencion_id}/xml', archivo: true), [$retencion_id], null, $opciones);
    }

    /**
     * El RIDE en PDF, en A4 o en el rollo de una caja
     *
     * Se imprime en cualquier estado. Mientras no está AUTORIZADO, si se anuló o si es del ambiente de pruebas, lleva una marca visible que dice que no vale. Un borrador sale como vista previa: sin número ni clave de acceso, con la marca BORRADOR. Los datos del emisor son los del XML firmado; el logo y los colores, los de hoy. Los mismos datos dan los mismos bytes. Con `formato=ticket` dice lo mismo en un rollo de 80 o 58 mm: una hoja tan larga como lo que trae, en negro, con la clave en barras a lo largo del papel y el logo en grises si es PNG (un JPEG queda para el A4).
     *
     * `GET /retenciones/{retencion_id}/ride`
     *
     * @param array{formato?: 'a4'|'ticket', ancho?: '58'|'80', plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Archivo
     */
    public function ride(int $retencion_id, array $opciones = []): Archivo
    {
        return $this->pedir(new Operacion('GET', '/retenciones/{retencion_id}/ride', archivo: true), [$retencion_id], null, $opciones);
    }

    /**
     * Los correos con que se envió una retención, del último al primero
     *
     * `GET /retenciones/{retencion_id}/emails`
     *
     * @param array{limit?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Lista<Correo>
     */
    public function correos(int $retencion_id, array $opciones = []): Lista
    {
        return $this->pedir(new Operacion('GET', '/retenciones/{retencion_id}/emails', lista: 'entera'), [$retencion_id], null, $opciones);
    }

    /**
     * Qué pasó con una retención: cada hecho que la cambió, quién lo hizo y qué cambió
     *
     * Una página puede traer menos que limit, si lo que cambió es largo; si falta algo lo dice hay_mas.
     *
     * `GET /retenciones/{retencion_id}/historia`
     *
     * @param array{desde_id?: int, limit?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return PaginaDeHistoria
     */
    public function historia(int $retencion_id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/retenciones/{retencion_id}/historia'), [$retencion_id], null, $opciones);
    }

    /**
     * Lo que prueba que los hechos de una retención son los que se sellaron
     *
     * `GET /retenciones/{retencion_id}/prueba`
     *
     * @param array{desde_id?: int, limit?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return PruebaDeRegistro
     */
    public function prueba(int $retencion_id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/retenciones/{retencion_id}/prueba'), [$retencion_id], null, $opciones);
    }
}
