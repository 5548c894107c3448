<?php

// Escrito por «npm run contratos» a partir de infra/http/openapi.json: no se edita.

declare(strict_types=1);

namespace Comprobantes\Generado;

use Comprobantes\Archivo;
use Comprobantes\Grupo;
use Comprobantes\Lista;
use Comprobantes\Operacion;

/**
 * Compras recibidas, su importación y el anexo transaccional
 *
 * @phpstan-import-type AsignarCategoriaDeCompra from Tipos
 * @phpstan-import-type CategoriaDeCompra from Tipos
 * @phpstan-import-type Compra from Tipos
 * @phpstan-import-type CompraDeLista from Tipos
 * @phpstan-import-type CompraRecibida from Tipos
 * @phpstan-import-type ComprasRecibidas from Tipos
 * @phpstan-import-type ImportarComprasPorClave from Tipos
 * @phpstan-import-type ModificarCompra from Tipos
 * @phpstan-import-type PaginaDeHistoria from Tipos
 * @phpstan-import-type PruebaDeRegistro from Tipos
 * @phpstan-import-type RegistrarCompra from Tipos
 * @phpstan-import-type RegistrarCompraRespuesta from Tipos
 * @phpstan-import-type Simulacion from Tipos
 * @phpstan-import-type VerificacionSri from Tipos
 */
final class Compras extends Grupo
{
    /**
     * Registra una compra: un documento que emitió un proveedor
     *
     * Con detalles los totales se calculan; lo que se envíe de ellos puede apartarse de las líneas un centavo por línea, que es lo que redondean, y se guarda como se envía (si se envían el subtotal y la base de una tarifa, vale la base). Sin detalles valen los subtotales por tarifa (sin impuestos) o impuestos[]. El proveedor se busca en el directorio por su identificación, entra en él si no está, y queda como proveedor activo. Una clave de acceso ya registrada responde 200 con su compra; el mismo proveedor, tipo y número, 409. Con contabilidad asienta el total: el gasto en la cuenta de cada línea, de la categoría o del papel gasto_admin; el IVA con crédito según el sustento, y lo demás (IVA sin crédito, ICE, IRBPNR, propina) como costo. Una nota de crédito (04) dice qué compra modifica y baja su saldo. Se puede enviar tal cual lo que respondió una vista previa de importación.
     *
     * `POST /compras`
     *
     * @param RegistrarCompra $cuerpo
     * @param array{simular?: bool, idempotency_key?: string, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return RegistrarCompraRespuesta|Simulacion
     */
    public function crear(array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/compras', idempotente: true), [], $cuerpo, $opciones);
    }

    /**
     * Las compras, de la más nueva a la más vieja, como JSON o CSV
     *
     * Sin parámetros, las últimas 100. Van por el día de emisión e id; desde y hasta incluyen sus días. Son las del ambiente vigente, o del que se pida; include_inactivos=true trae también las anuladas. Una nota de crédito del proveedor no tiene estado_pago.
     *
     * Antes del anexo de un mes: registro_desde y registro_hasta dejan las de ese fecha_registro; sin_autorizacion=true, las que no dicen ninguna; sin_retencion=true, las que no son notas de crédito y no tienen nada retenido.
     *
     * q busca por proveedor, por número y por clave de acceso. Por proveedor: cada palabra debe comenzar alguna palabra de su identificación o de un nombre suyo, en el directorio o en una compra, sin distinguir tildes ni mayúsculas. Por número: entero (con guiones o sin ellos), su secuencial con ceros o sin ellos («123»), o su comienzo desde la serie («001-002»). La clave, entera.
     *
     * La última página trae X-Total-Count.
     *
     * format=csv da la misma lista como CSV (UTF-8 con BOM, RFC 4180), hasta 50.000 filas o hasta limit, que allí puede llegar a 1.000.000 (en JSON, a 500). Está escrito para planillas: lo que en un texto comenzaría una fórmula, también tras un punto y coma, un tabulador o un renglón nuevo, lleva un apóstrofo delante, y una clave, o una identificación o un nombre que se leerían como número o fecha, van como ="0102030405", para que Excel no les quite ceros ni cifras; con plano=true van como están, para programas. Se arma mientras se descarga: si algo falla a medias, la conexión se corta.
     *
     * `GET /compras`
     *
     * @param array{q?: string, estado_pago?: 'PENDIENTE'|'PARCIAL'|'PAGADA', include_inactivos?: bool, desde?: string, hasta?: string, registro_desde?: string, registro_hasta?: string, sin_autorizacion?: bool, sin_retencion?: bool, proveedor_id?: int, ambiente?: '1'|'2', limit?: int, offset?: int, plano?: bool, format?: 'json'|'csv', plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Lista<CompraDeLista>|Archivo
     */
    public function listar(array $opciones = []): Lista|Archivo
    {
        return $this->pedir(new Operacion('GET', '/compras', lista: 'paginada'), [], null, $opciones);
    }

    /**
     * Corrige una compra
     *
     * Lo que no se envía queda como está. fecha_emision cambia el día y conserva la hora. Lo que su asiento también dice (líneas, sustento, categoría con otra cuenta) lo revierte y hace otro, con sus períodos abiertos; fecha_registro lo mueve con su número, dentro de su año. Con una retención vigente no cambian el día, el sustento ni los importes, y el total no baja de lo pagado.
     *
     * `PATCH /compras/{id}`
     *
     * @param ModificarCompra $cuerpo
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return RegistrarCompraRespuesta|Simulacion
     */
    public function modificar(int $id, array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('PATCH', '/compras/{id}'), [$id], $cuerpo, $opciones);
    }

    /**
     * Anula una compra
     *
     * El registro queda, sale de los informes y del ATS, y su número y su clave pueden registrarse otra vez. Su asiento se revierte. Con pagos, retenciones o notas de crédito vigentes responde 409 con bloqueos.
     *
     * `DELETE /compras/{id}`
     *
     * @param array{motivo?: string, fecha?: string, simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return RegistrarCompraRespuesta|Simulacion
     */
    public function anular(int $id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('DELETE', '/compras/{id}'), [$id], null, $opciones);
    }

    /**
     * Una compra con sus líneas
     *
     * Con al, su saldo, total_pagado, estado_pago, total_retenido y total_notas_credito son los que había al terminar ese día: antes de su fecha_registro, 0 y estado_pago null; desde su anulación, 0.
     *
     * `GET /compras/{id}`
     *
     * @param array{al?: string, conocido_el?: string, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Compra
     */
    public function obtener(int $id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/compras/{id}'), [$id], null, $opciones);
    }

    /**
     * Dice a qué cuenta contable van las compras de una categoría
     *
     * Vale desde entonces: lo que ya se asentó queda donde está.
     *
     * `PUT /compras/_meta/categorias/{categoria}`
     *
     * @param AsignarCategoriaDeCompra $cuerpo
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return CategoriaDeCompra|Simulacion
     */
    public function asignarCategoria(string $categoria, array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('PUT', '/compras/_meta/categorias/{categoria}'), [$categoria], $cuerpo, $opciones);
    }

    /**
     * Pregunta al SRI si el documento recibido está autorizado y no anulado
     *
     * Por su clave de acceso, o por su autorización si es de 49 dígitos. Lo que el SRI responde queda en verificacion_sri de su ficha; aviso dice qué hacer, y null, que vale. Nada se mueve. El SRI responde por el mes en curso y el anterior; por lo demás, RECHAZADA.
     *
     * `POST /compras/{id}/verificar-sri`
     *
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return VerificacionSri
     */
    public function verificarEnSri(int $id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/compras/{id}/verificar-sri'), [$id], null, $opciones);
    }

    /**
     * Lee el XML de un proveedor y muestra la compra que sería
     *
     * No guarda nada: la respuesta, editada o no, es el cuerpo de POST /compras. Admite la autorización del SRI (con el comprobante como CDATA, como texto o como elemento, también dentro de la respuesta de su servicio) y el comprobante suelto, firmado o no: facturas 1.0.0 a 2.1.0, notas de crédito y de débito, en UTF-8 o ISO-8859-1, hasta 5 MB. Una con codDocReembolso 41 es una compra 41, con lo que traslada. Las cifras son las impresas, y como se muestran se guardan. Una que contradice a las demás va en avisos si el total y el resto cuadran; si nada da el total, 422, que dice cuáles. También van en avisos otro comprador, pruebas, sin autorización o un centavo de diferencia. Lo que POST /compras rehusaría se rehúsa aquí igual: IVA en un código sin tarifa (422) o una fecha de emisión futura (400). La firma no se comprueba: lo que vale es la autorización, que /compras/importar-clave pregunta al SRI.
     *
     * `POST /compras/importar-xml`
     *
     * @param array{file: \CURLFile|\CURLStringFile|string} $cuerpo
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return CompraRecibida|Simulacion
     */
    public function importarXml(array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/compras/importar-xml', formulario: true), [], $cuerpo, $opciones);
    }

    /**
     * Pide al SRI comprobantes por su clave de acceso y muestra las compras que serían
     *
     * De 1 a 100 claves. autorizado es lo que dice el SRI en ese momento: desconocido si no tiene el comprobante, lo procesa todavía o no responde; entonces errores dice por qué. Una clave que no es de una compra, o que no existe, no se pregunta. No guarda nada: cada compra es un cuerpo de POST /compras.
     *
     * `POST /compras/importar-clave`
     *
     * @param ImportarComprasPorClave $cuerpo
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return ComprasRecibidas|Simulacion
     */
    public function importarPorClave(array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/compras/importar-clave'), [], $cuerpo, $opciones);
    }

    /**
     * Lee un ZIP de XML, o la lista de recibidos del SRI, y muestra las compras que serían
     *
     * Hasta 200 comprobantes y 25 MB desempacados. De un ZIP se leen los .xml; de la lista que el portal del SRI da en TXT, las claves de acceso, cuyos comprobantes se piden al SRI como en /compras/importar-clave. Uno que no se puede leer dice por qué en sus errores y no detiene a los demás. No guarda nada.
     *
     * `POST /compras/importar-xml/lote`
     *
     * @param array{file: \CURLFile|\CURLStringFile|string} $cuerpo
     * @param array{simular?: bool, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return ComprasRecibidas|Simulacion
     */
    public function importarLote(array $cuerpo, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/compras/importar-xml/lote', formulario: true), [], $cuerpo, $opciones);
    }

    /**
     * El Anexo Transaccional Simplificado (ATS) de un mes, en XML
     *
     * **De toda la empresa**: quien ve una sola sucursal no la lee. **Pide además** el permiso de leer facturas, retenciones. Del ambiente vigente, o del que se pida: compras y liquidaciones de compra, ventas por cliente, ventas por establecimiento y números anulados.
     *
     * Una compra va en el mes de su fecha de registro y una liquidación en el de su emisión, desde que el SRI la autoriza; con líneas de varios sustentos va una vez por cada uno, y sus retenciones, en la primera. Lleva las retenciones autorizadas que la nombran por su id, sean del mes que sean. Las compras anuladas no van. Las ventas van por cliente y clase (18 facturas, 04 notas de crédito, 05 notas de débito); totalVentas y ventasEstab son netos de notas de crédito y sin IVA. Un número anulado va en el mes de su anulación, cada uno aparte, porque cada comprobante electrónico tiene su autorización.
     *
     * El esquema es el de la edición sin valRetServ50, que se agrega solo donde se retuvo el 50 % del IVA. Un comprobante sin autorización lleva 9999999999. Exportaciones, tarjetas, fideicomisos y rendimientos financieros no van.
     *
     * El archivo se arma mientras se descarga: si algo falla a medias, la conexión se corta y el XML queda sin su final, de modo que nadie lo tome por completo.
     *
     * `GET /compras/ats`
     *
     * @param array{anio: int, mes: int, ambiente?: '1'|'2', plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Archivo
     */
    public function ats(array $opciones): Archivo
    {
        return $this->pedir(new Operacion('GET', '/compras/ats', archivo: true), [], null, $opciones);
    }

    /**
     * Las categorías de las compras, con la cuenta de cada una
     *
     * Las que alguna compra nombró, y las que tienen cuenta: por orden alfabético. Quien ve una sola sucursal, las de las compras de ella.
     *
     * `GET /compras/_meta/categorias`
     *
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Lista<CategoriaDeCompra>
     */
    public function listarCategorias(array $opciones = []): Lista
    {
        return $this->pedir(new Operacion('GET', '/compras/_meta/categorias', lista: 'entera'), [], null, $opciones);
    }

    /**
     * Qué pasó con una compra: cada hecho que la cambió, quién lo hizo y qué cambió
     *
     * Una página puede traer menos que limit, si lo que cambió es largo; si falta algo lo dice hay_mas.
     *
     * `GET /compras/{id}/historia`
     *
     * @param array{desde_id?: int, limit?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return PaginaDeHistoria
     */
    public function historia(int $id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/compras/{id}/historia'), [$id], null, $opciones);
    }

    /**
     * Lo que prueba que los hechos de una compra son los que se sellaron
     *
     * `GET /compras/{id}/prueba`
     *
     * @param array{desde_id?: int, limit?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return PruebaDeRegistro
     */
    public function prueba(int $id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/compras/{id}/prueba'), [$id], null, $opciones);
    }
}
