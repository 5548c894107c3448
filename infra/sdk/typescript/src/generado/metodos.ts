// Escrito por «npm run contratos» a partir de infra/http/openapi.json: no se edita.

import type { Descarga, Escritura, Informe, Listado, Llamada } from '../metodos.ts';
import type * as t from './tipos.ts';

/** Los métodos del API, por recurso. */
export type Grupos = {
  /** Facturas: emisión, estados, RIDE, XML, correo y anulación */
  readonly facturas: {
    /**
     * Emite varias facturas, todas o ninguna
     *
     * Para una cuenta que se divide: de 1 a 50 facturas en una sola escritura, con números seguidos y en el orden pedido. No admiten propina. La clave de idempotencia es del lote. Un rechazo trae además «indice», el lugar de la factura en el lote, desde 0.
     *
     * `POST /facturas/lote`
     */
    readonly crearLote: Escritura<[cuerpo: t.CrearLoteDeFacturas], {}, readonly t.LoteDeFacturas[]>;
    /**
     * Emite una factura o guarda un borrador
     *
     * Sin certificado de firma también se emite: queda PENDIENTE y avisos lo dice, como dice que el comprador se había retirado del directorio y vuelve a él. Lo que no cabría en los 320 KB que admite el SRI es 422.
     *
     * `POST /facturas`
     */
    readonly crear: Escritura<[cuerpo: t.CrearFactura], {}, t.LoteDeFacturas>;
    /**
     * Las facturas, de la más nueva a la más vieja, como JSON o CSV
     *
     * Sin parámetros, las últimas 100. Van por fecha de emisión e id, lo más nuevo primero; desde y hasta incluyen sus días. con_saldo=true deja las AUTORIZADO con saldo por cobrar. Son las del ambiente vigente, y con ellas los borradores, que aún no son de ninguno; ambiente pide el otro.
     *
     * q busca por comprador y por número. Por comprador: cada palabra debe comenzar alguna palabra de su nombre o de su identificación, como están en la factura, sin distinguir tildes ni mayúsculas («pen mar» halla a «María Peñafiel»). Por número: entero (con guiones o sin ellos), su secuencial con ceros o sin ellos («123»), o su comienzo desde la serie («001-002», «001-002-00001»).
     *
     * X-Total-Count va donde no cuesta: sin filtros, y en la última página.
     *
     * format=csv da la misma lista como CSV (UTF-8 con BOM, RFC 4180), hasta 50.000 filas o hasta limit, que allí puede llegar a 1.000.000 (en JSON, a 500). Está escrito para planillas: lo que en un texto comenzaría una fórmula, también tras un punto y coma, un tabulador o un renglón nuevo, lleva un apóstrofo delante, y una clave, o una identificación o un nombre que se leerían como número o fecha, van como ="0102030405", para que Excel no les quite ceros ni cifras; con plano=true van como están, para programas. Se arma mientras se descarga: si algo falla a medias, la conexión se corta.
     *
     * `GET /facturas`
     */
    readonly listar: Listado<[], {
      desde?: string;
      hasta?: string;
      /** Estado del documento ante el SRI */
      estado?: "BORRADOR" | "PENDIENTE" | "PROCESANDO" | "EN_PROCESO" | "AUTORIZADO" | "RECHAZADO" | "DEVUELTA" | "ANULADO";
      q?: string;
      cliente_id?: number;
      con_saldo?: boolean;
      /** 1 pruebas, 2 producción; por omisión, el vigente */
      ambiente?: "1" | "2";
      limit?: number;
      /** Por omisión 0 */
      offset?: number;
      plano?: boolean;
    }, t.FacturaDeLista, "csv">;
    /**
     * Vuelve a enviar una factura al SRI, o consulta de nuevo la que está en curso
     *
     * Una DEVUELTA o RECHAZADO conserva su número y va con una clave nueva; una en curso solo se vuelve a consultar; un borrador se emite con la fecha de hoy y el siguiente número.
     *
     * `POST /facturas/{factura_id}/reenviar`
     */
    readonly reenviar: Escritura<[factura_id: number], {}, t.ReenviarFacturaRespuesta>;
    /**
     * Anula una factura autorizada, aquí y no ante el SRI
     *
     * Solo desde AUTORIZADO. Sin cobros vigentes, notas autorizadas o en trámite, ni activos fijos vendidos con ella: 409 con bloqueos. «fecha» va de la emisión a hoy; por omisión, la de emisión, u hoy si su mes contable está cerrado. «avisos» dice qué falta hacer ante el SRI, y no impide nada.
     *
     * `POST /facturas/{factura_id}/anular`
     */
    readonly anular: Escritura<[factura_id: number, cuerpo: t.AnularFactura], {}, t.AnularFacturaRespuesta>;
    /**
     * Cambia por completo un borrador, o una factura devuelta o rechazada
     *
     * El cuerpo es el de crear una, completo: lo que se omite vuelve a su valor por omisión, salvo la sucursal, que queda como estaba. El estado no cambia: «reenviar» emite después. Una DEVUELTA o RECHAZADO conserva su número, su fecha y su sucursal, y deja su clave de acceso: si el SRI la autorizara tarde, estado_sri lo avisa y lo que se escribió después no queda autorizado por ella. Repetir el mismo cuerpo no cambia nada.
     *
     * `PUT /facturas/{factura_id}`
     */
    readonly reemplazar: Escritura<[factura_id: number, cuerpo: t.CrearFactura], {}, t.Factura>;
    /**
     * Elimina un borrador
     *
     * Solo un BORRADOR: una factura emitida tiene número y no se borra. Su clave de idempotencia no sirve para otra.
     *
     * `DELETE /facturas/{factura_id}`
     */
    readonly eliminar: Escritura<[factura_id: number], {}, void>;
    /**
     * Una factura con sus líneas y pagos
     *
     * Con al, su saldo es el que había al terminar ese día: 0 antes de su fecha; lo que se anuló después vale hasta la fecha de su anulación. Lo demás no cambia.
     *
     * `GET /facturas/{factura_id}`
     */
    readonly obtener: Llamada<[factura_id: number], {
      /** A qué fecha; no puede ser futura. Por omisión, hoy */
      al?: string;
      /** Como se sabía entonces: lo registrado hasta ese instante, o hasta el fin de ese día en el Ecuador; no puede ser futuro. Por omisión, ahora */
      conocido_el?: string;
    }, t.Factura>;
    /**
     * Envía por correo el RIDE y el XML firmado de una factura autorizada
     *
     * Encola un correo y responde enseguida; cómo terminó se lee en `GET /facturas/{factura_id}/emails`. Las fallas pasajeras se reintentan cerca de dos días. Cada dirección cuenta contra el cupo diario de la empresa (429 más allá), que es aparte del de los envíos automáticos. Cada llamada envía de nuevo, salvo que repita `Idempotency-Key`. No lleva cuerpo.
     *
     * `POST /facturas/{factura_id}/email`
     */
    readonly enviarPorCorreo: Llamada<[factura_id: number], {
      /** De 1 a 10 direcciones, separadas por «;» o «,». Por omisión, el correo que dice el documento. Un «+» se escribe %2B. */
      to?: string;
    }, t.Correo>;
    /**
     * Pregunta al SRI cómo tiene ahora una factura
     *
     * Solo el SRI sabe si se anuló en su portal. Lo que responde queda en verificacion_sri de su ficha; aviso dice qué hacer si no es lo que hay aquí, y null, que coincide. Una anulación se publica una vez como factura.anulada_en_sri y no mueve nada: la anulación de aquí sigue siendo «anular». Un trabajo diario pregunta lo mismo por lo que aún se puede anular, y anota solo lo que cambia. El SRI responde por el mes en curso y el anterior; por lo demás, RECHAZADA.
     *
     * `POST /facturas/{factura_id}/verificar-sri`
     */
    readonly verificarEnSri: Llamada<[factura_id: number], {}, t.VerificacionSri>;
    /**
     * ZIP con el XML firmado de las facturas autorizadas de un mes
     *
     * Las que están AUTORIZADO y se emitieron en ese mes en el ambiente vigente, o en el que se pida: un archivo por factura llamado `<clave de acceso>.xml`, byte por byte como se firmó. Las anuladas no van. Un mes sin ninguna responde un ZIP vacío. El ZIP se arma mientras se descarga: si algo falla a medias, la conexión se corta y el archivo queda sin su directorio final, de modo que nadie lo tome por completo.
     *
     * `GET /facturas/export-xml`
     */
    readonly exportarXml: Descarga<[], {
      anio: number;
      mes: number;
      /** 1 pruebas, 2 producción; por omisión, el vigente */
      ambiente?: "1" | "2";
    }>;
    /**
     * Resumen de ventas, en la hora del Ecuador
     *
     * Facturas del ambiente vigente, o del que se pida, por fecha de emisión, con impuestos y propina. Cuentan las autorizadas y las que esperan al SRI; las rechazadas, devueltas, anuladas y los borradores, no. Un vendedor ve el de su sucursal. cola_sri dice cuántas facturas esperan al SRI, desde cuándo y por qué.
     *
     * `GET /facturas/resumen`
     */
    readonly resumen: Llamada<[], {
      /** 1 pruebas, 2 producción; por omisión, el vigente */
      ambiente?: "1" | "2";
    }, t.ResumenDeVentas>;
    /**
     * El estado de la factura ante el SRI
     *
     * `GET /facturas/{factura_id}/status`
     */
    readonly estado: Llamada<[factura_id: number], {}, t.EstadoDeFactura>;
    /**
     * El XML firmado, byte por byte como se firmó
     *
     * `GET /facturas/{factura_id}/xml`
     */
    readonly xml: Descarga<[factura_id: number], {}>;
    /**
     * El RIDE en PDF, en A4 o en el rollo de una caja
     *
     * Se imprime en cualquier estado. Mientras no está AUTORIZADO, si se anuló o si es del ambiente de pruebas, lleva una marca visible que dice que no vale. Un borrador sale como vista previa: sin número ni clave de acceso, con la marca BORRADOR. Los datos del emisor son los del XML firmado; el logo y los colores, los de hoy. Los mismos datos dan los mismos bytes. Con `formato=ticket` dice lo mismo en un rollo de 80 o 58 mm: una hoja tan larga como lo que trae, en negro, con la clave en barras a lo largo del papel y el logo en grises si es PNG (un JPEG queda para el A4).
     *
     * `GET /facturas/{factura_id}/ride`
     */
    readonly ride: Descarga<[factura_id: number], {
      /** Por omisión a4; ticket es el rollo de una impresora de caja */
      formato?: "a4" | "ticket";
      /** Milímetros del rollo, por omisión 80; solo con formato=ticket */
      ancho?: "58" | "80";
    }>;
    /**
     * Los correos con que se envió una factura, del último al primero
     *
     * `GET /facturas/{factura_id}/emails`
     */
    readonly correos: Listado<[factura_id: number], {
      /** Por omisión 100 */
      limit?: number;
    }, t.Correo>;
    /**
     * Qué pasó con una factura: cada hecho que la cambió, quién lo hizo y qué cambió
     *
     * Una página puede traer menos que limit, si lo que cambió es largo; si falta algo lo dice hay_mas.
     *
     * `GET /facturas/{factura_id}/historia`
     */
    readonly historia: Llamada<[factura_id: number], {
      /** Por omisión 0 */
      desde_id?: number;
      /** Por omisión 100 */
      limit?: number;
    }, t.PaginaDeHistoria>;
    /**
     * Lo que prueba que los hechos de una factura son los que se sellaron
     *
     * `GET /facturas/{factura_id}/prueba`
     */
    readonly prueba: Llamada<[factura_id: number], {
      /** Por omisión 0 */
      desde_id?: number;
      /** Por omisión 50 */
      limit?: number;
    }, t.PruebaDeRegistro>;
  };
  /** Liquidaciones de compra: lo que se compra a quien no factura */
  readonly liquidacionesCompra: {
    /**
     * Emite una liquidación de compra o guarda un borrador
     *
     * La emite quien compra, a quien no puede facturar. Con proveedor_id los datos del proveedor son los del directorio y pueden omitirse; otra identificación es 409. Sin él son obligatorios, y el proveedor entra en el directorio. A crédito lleva fecha_vencimiento, y solo a crédito. Desde que se autoriza tiene saldo por pagar. Lo que no cabría en los 320 KB que admite el SRI es 422.
     *
     * `POST /liquidaciones-compra`
     */
    readonly crear: Escritura<[cuerpo: t.CrearLiquidacionCompra], {}, t.CrearLiquidacionCompraRespuesta>;
    /**
     * Las liquidaciones de compra, de la más nueva a la más vieja, como JSON o CSV
     *
     * Sin parámetros, las últimas 100. Van por fecha de emisión e id, lo más nuevo primero; desde y hasta incluyen sus días. con_saldo=true deja las AUTORIZADO con saldo por pagar. Son las del ambiente vigente, y con ellas los borradores, que aún no son de ninguno; ambiente pide el otro.
     *
     * q busca por proveedor y por número. Por proveedor: cada palabra debe comenzar alguna palabra de su nombre o de su identificación, como están en la liquidación de compra, sin distinguir tildes ni mayúsculas («pen mar» halla a «María Peñafiel»). Por número: entero (con guiones o sin ellos), su secuencial con ceros o sin ellos («123»), o su comienzo desde la serie («001-002», «001-002-00001»).
     *
     * X-Total-Count va donde no cuesta: sin filtros, y en la última página.
     *
     * format=csv da la misma lista como CSV (UTF-8 con BOM, RFC 4180), hasta 50.000 filas o hasta limit, que allí puede llegar a 1.000.000 (en JSON, a 500). Está escrito para planillas: lo que en un texto comenzaría una fórmula, también tras un punto y coma, un tabulador o un renglón nuevo, lleva un apóstrofo delante, y una clave, o una identificación o un nombre que se leerían como número o fecha, van como ="0102030405", para que Excel no les quite ceros ni cifras; con plano=true van como están, para programas. Se arma mientras se descarga: si algo falla a medias, la conexión se corta.
     *
     * `GET /liquidaciones-compra`
     */
    readonly listar: Listado<[], {
      desde?: string;
      hasta?: string;
      /** Estado del documento ante el SRI */
      estado?: "BORRADOR" | "PENDIENTE" | "PROCESANDO" | "EN_PROCESO" | "AUTORIZADO" | "RECHAZADO" | "DEVUELTA" | "ANULADO";
      q?: string;
      proveedor_id?: number;
      con_saldo?: boolean;
      /** 1 pruebas, 2 producción; por omisión, el vigente */
      ambiente?: "1" | "2";
      limit?: number;
      /** Por omisión 0 */
      offset?: number;
      plano?: boolean;
    }, t.LiquidacionCompraDeLista, "csv">;
    /**
     * Vuelve a enviar una liquidación de compra al SRI, o consulta de nuevo la que está en curso
     *
     * Una DEVUELTA o RECHAZADO va con una clave nueva, en el ambiente y la serie de hoy: si alguno cambió, con el siguiente número. Una en curso solo se vuelve a consultar; un borrador se emite con la fecha de hoy y el siguiente número.
     *
     * `POST /liquidaciones-compra/{liquidacion_id}/reenviar`
     */
    readonly reenviar: Escritura<[liquidacion_id: number], {}, t.ReenviarFacturaRespuesta>;
    /**
     * Anula una liquidación de compra autorizada, aquí y no ante el SRI
     *
     * Solo desde AUTORIZADO. Sin pagos ni retenciones vigentes: 409 con bloqueos. «fecha» va de la emisión a hoy; por omisión, la de emisión, u hoy si su mes contable está cerrado. «avisos» dice qué falta hacer ante el SRI, y no impide nada.
     *
     * `POST /liquidaciones-compra/{liquidacion_id}/anular`
     */
    readonly anular: Escritura<[liquidacion_id: number, cuerpo: t.AnularFactura], {}, t.AnularLiquidacionCompraRespuesta>;
    /**
     * Cambia por completo un borrador, o una liquidación de compra devuelta o rechazada
     *
     * El cuerpo es el de crear una, completo: lo que se omite vuelve a su valor por omisión, salvo la sucursal, que queda como estaba. El estado no cambia: «reenviar» emite después. Una DEVUELTA o RECHAZADO conserva su número y su fecha hasta que se reenvía, y deja su clave de acceso. Repetir el mismo cuerpo no cambia nada.
     *
     * `PUT /liquidaciones-compra/{liquidacion_id}`
     */
    readonly reemplazar: Escritura<[liquidacion_id: number, cuerpo: t.CrearLiquidacionCompra], {}, t.LiquidacionCompra>;
    /**
     * Elimina un borrador
     *
     * Solo un BORRADOR: una liquidación de compra emitida tiene número y no se borra. Su clave de idempotencia no sirve para otra.
     *
     * `DELETE /liquidaciones-compra/{liquidacion_id}`
     */
    readonly eliminar: Escritura<[liquidacion_id: number], {}, void>;
    /**
     * Una liquidación de compra con sus líneas y pagos
     *
     * Con al, su saldo es el que había al terminar ese día: 0 antes de su fecha; lo que se anuló después vale hasta la fecha de su anulación. Lo demás no cambia.
     *
     * `GET /liquidaciones-compra/{liquidacion_id}`
     */
    readonly obtener: Llamada<[liquidacion_id: number], {
      /** A qué fecha; no puede ser futura. Por omisión, hoy */
      al?: string;
      /** Como se sabía entonces: lo registrado hasta ese instante, o hasta el fin de ese día en el Ecuador; no puede ser futuro. Por omisión, ahora */
      conocido_el?: string;
    }, t.LiquidacionCompra>;
    /**
     * Envía por correo el RIDE y el XML firmado de una liquidación de compra autorizada
     *
     * Encola un correo y responde enseguida; cómo terminó se lee en `GET /liquidaciones-compra/{liquidacion_id}/emails`. Las fallas pasajeras se reintentan cerca de dos días. Cada dirección cuenta contra el cupo diario de la empresa (429 más allá), que es aparte del de los envíos automáticos. Cada llamada envía de nuevo, salvo que repita `Idempotency-Key`. No lleva cuerpo.
     *
     * `POST /liquidaciones-compra/{liquidacion_id}/email`
     */
    readonly enviarPorCorreo: Llamada<[liquidacion_id: number], {
      /** De 1 a 10 direcciones, separadas por «;» o «,». Por omisión, el correo que dice el documento. Un «+» se escribe %2B. */
      to?: string;
    }, t.Correo>;
    /**
     * Pregunta al SRI cómo tiene ahora una liquidación de compra
     *
     * Solo el SRI sabe si se anuló en su portal. Lo que responde queda en verificacion_sri de su ficha; aviso dice qué hacer si no es lo que hay aquí, y null, que coincide. Una anulación se publica una vez como liquidacion.anulada_en_sri y no mueve nada: la anulación de aquí sigue siendo «anular». Un trabajo diario pregunta lo mismo por lo que aún se puede anular, y anota solo lo que cambia. El SRI responde por el mes en curso y el anterior; por lo demás, RECHAZADA.
     *
     * `POST /liquidaciones-compra/{liquidacion_id}/verificar-sri`
     */
    readonly verificarEnSri: Llamada<[liquidacion_id: number], {}, t.VerificacionSri>;
    /**
     * ZIP con el XML firmado de las liquidaciones de compra autorizadas de un mes
     *
     * Las que están AUTORIZADO y se emitieron en ese mes en el ambiente vigente, o en el que se pida: un archivo por liquidación de compra llamado `<clave de acceso>.xml`, byte por byte como se firmó. Las anuladas no van. Un mes sin ninguna responde un ZIP vacío. El ZIP se arma mientras se descarga: si algo falla a medias, la conexión se corta y el archivo queda sin su directorio final, de modo que nadie lo tome por completo.
     *
     * `GET /liquidaciones-compra/export-xml`
     */
    readonly exportarXml: Descarga<[], {
      anio: number;
      mes: number;
      /** 1 pruebas, 2 producción; por omisión, el vigente */
      ambiente?: "1" | "2";
    }>;
    /**
     * Cuántas liquidaciones de compra esperan al SRI, desde cuándo y por qué
     *
     * Las del ambiente vigente, o del que se pida. Un vendedor ve las de su sucursal.
     *
     * `GET /liquidaciones-compra/resumen`
     */
    readonly resumen: Llamada<[], {
      /** 1 pruebas, 2 producción; por omisión, el vigente */
      ambiente?: "1" | "2";
    }, t.ResumenDeTipo>;
    /**
     * El estado de la liquidación de compra ante el SRI
     *
     * `GET /liquidaciones-compra/{liquidacion_id}/status`
     */
    readonly estado: Llamada<[liquidacion_id: number], {}, t.EstadoDeLiquidacionCompra>;
    /**
     * El XML firmado, byte por byte como se firmó
     *
     * `GET /liquidaciones-compra/{liquidacion_id}/xml`
     */
    readonly xml: Descarga<[liquidacion_id: number], {}>;
    /**
     * El RIDE en PDF, en A4 o en el rollo de una caja
     *
     * Se imprime en cualquier estado. Mientras no está AUTORIZADO, si se anuló o si es del ambiente de pruebas, lleva una marca visible que dice que no vale. Un borrador sale como vista previa: sin número ni clave de acceso, con la marca BORRADOR. Los datos del emisor son los del XML firmado; el logo y los colores, los de hoy. Los mismos datos dan los mismos bytes. Con `formato=ticket` dice lo mismo en un rollo de 80 o 58 mm: una hoja tan larga como lo que trae, en negro, con la clave en barras a lo largo del papel y el logo en grises si es PNG (un JPEG queda para el A4).
     *
     * `GET /liquidaciones-compra/{liquidacion_id}/ride`
     */
    readonly ride: Descarga<[liquidacion_id: number], {
      /** Por omisión a4; ticket es el rollo de una impresora de caja */
      formato?: "a4" | "ticket";
      /** Milímetros del rollo, por omisión 80; solo con formato=ticket */
      ancho?: "58" | "80";
    }>;
    /**
     * Los correos con que se envió una liquidación de compra, del último al primero
     *
     * `GET /liquidaciones-compra/{liquidacion_id}/emails`
     */
    readonly correos: Listado<[liquidacion_id: number], {
      /** Por omisión 100 */
      limit?: number;
    }, t.Correo>;
    /**
     * Qué pasó con una liquidación de compra: cada hecho que la cambió, quién lo hizo y qué cambió
     *
     * Una página puede traer menos que limit, si lo que cambió es largo; si falta algo lo dice hay_mas.
     *
     * `GET /liquidaciones-compra/{liquidacion_id}/historia`
     */
    readonly historia: Llamada<[liquidacion_id: number], {
      /** Por omisión 0 */
      desde_id?: number;
      /** Por omisión 100 */
      limit?: number;
    }, t.PaginaDeHistoria>;
    /**
     * Lo que prueba que los hechos de una liquidación de compra son los que se sellaron
     *
     * `GET /liquidaciones-compra/{liquidacion_id}/prueba`
     */
    readonly prueba: Llamada<[liquidacion_id: number], {
      /** Por omisión 0 */
      desde_id?: number;
      /** Por omisión 50 */
      limit?: number;
    }, t.PruebaDeRegistro>;
  };
  /** Guías de remisión */
  readonly guiasRemision: {
    /**
     * Emite una guía de remisión o guarda un borrador
     *
     * Los campos son los del esquema guiaRemision 1.1.0 del SRI. El transporte empieza hoy o después, y no termina antes de empezar (422); la clave de acceso lleva la fecha en que empieza. Un destinatario con 13 dígitos es un RUC, con 10 una cédula, y si no, un pasaporte. De una línea con servicio_id el catálogo dice el código interno y la descripción que falten. Transportista y destinatarios quedan en el directorio. Sin certificado de firma también se emite: queda PENDIENTE y avisos lo dice. Lo que no cabría en los 320 KB que admite el SRI es 422.
     *
     * `POST /guias-remision`
     */
    readonly crear: Escritura<[cuerpo: t.CrearGuiaRemision], {}, t.CrearGuiaRemisionRespuesta>;
    /**
     * Las guías de remisión, de la más nueva a la más vieja, como JSON o CSV
     *
     * Sin parámetros, las últimas 100. Van por fecha de emisión e id, lo más nuevo primero; desde y hasta incluyen sus días. con_saldo=true deja ninguna, porque no tienen saldo. Son las del ambiente vigente, y con ellas los borradores, que aún no son de ninguno; ambiente pide el otro.
     *
     * q busca por transportista y por número. Por transportista: cada palabra debe comenzar alguna palabra de su nombre o de su identificación, como están en la guía de remisión, sin distinguir tildes ni mayúsculas («pen mar» halla a «María Peñafiel»). Por número: entero (con guiones o sin ellos), su secuencial con ceros o sin ellos («123»), o su comienzo desde la serie («001-002», «001-002-00001»).
     *
     * X-Total-Count va donde no cuesta: sin filtros, y en la última página.
     *
     * format=csv da la misma lista como CSV (UTF-8 con BOM, RFC 4180), hasta 50.000 filas o hasta limit, que allí puede llegar a 1.000.000 (en JSON, a 500). Está escrito para planillas: lo que en un texto comenzaría una fórmula, también tras un punto y coma, un tabulador o un renglón nuevo, lleva un apóstrofo delante, y una clave, o una identificación o un nombre que se leerían como número o fecha, van como ="0102030405", para que Excel no les quite ceros ni cifras; con plano=true van como están, para programas. Se arma mientras se descarga: si algo falla a medias, la conexión se corta.
     *
     * `GET /guias-remision`
     */
    readonly listar: Listado<[], {
      desde?: string;
      hasta?: string;
      /** Estado del documento ante el SRI */
      estado?: "BORRADOR" | "PENDIENTE" | "PROCESANDO" | "EN_PROCESO" | "AUTORIZADO" | "RECHAZADO" | "DEVUELTA" | "ANULADO";
      q?: string;
      proveedor_id?: number;
      con_saldo?: boolean;
      /** 1 pruebas, 2 producción; por omisión, el vigente */
      ambiente?: "1" | "2";
      limit?: number;
      /** Por omisión 0 */
      offset?: number;
      plano?: boolean;
    }, t.GuiaRemisionDeLista, "csv">;
    /**
     * Vuelve a enviar una guía de remisión al SRI, o consulta de nuevo la que está en curso
     *
     * Una DEVUELTA o RECHAZADO va con una clave nueva, en el ambiente y la serie de hoy, y con otro número si alguno cambió; una en curso solo se vuelve a consultar; un borrador se emite. Si el transporte ya debía haber empezado, antes hay que cambiar sus fechas.
     *
     * `POST /guias-remision/{guia_remision_id}/reenviar`
     */
    readonly reenviar: Escritura<[guia_remision_id: number], {}, t.ReenviarFacturaRespuesta>;
    /**
     * Anula una guía de remisión autorizada, aquí y no ante el SRI
     *
     * Solo desde AUTORIZADO. «fecha» va de la emisión a hoy; por omisión, la de emisión. «avisos» dice qué falta hacer ante el SRI, y no impide nada.
     *
     * `POST /guias-remision/{guia_remision_id}/anular`
     */
    readonly anular: Escritura<[guia_remision_id: number, cuerpo: t.AnularFactura], {}, t.AnularGuiaRemisionRespuesta>;
    /**
     * Cambia por completo un borrador, o una guía de remisión devuelta o rechazada
     *
     * El cuerpo es el de crear una, completo: lo que se omite vuelve a su valor por omisión, salvo la sucursal, que queda como estaba. El estado no cambia: «reenviar» emite después. Una DEVUELTA o RECHAZADO conserva su número hasta que se reenvíe, y deja su clave de acceso. Repetir el mismo cuerpo no cambia nada.
     *
     * `PUT /guias-remision/{guia_remision_id}`
     */
    readonly reemplazar: Escritura<[guia_remision_id: number, cuerpo: t.CrearGuiaRemision], {}, t.GuiaRemision>;
    /**
     * Elimina un borrador
     *
     * Solo un BORRADOR: una guía de remisión emitida tiene número y no se borra. Su clave de idempotencia no sirve para otra.
     *
     * `DELETE /guias-remision/{guia_remision_id}`
     */
    readonly eliminar: Escritura<[guia_remision_id: number], {}, void>;
    /**
     * Una guía de remisión con sus destinatarios y lo que recibe cada uno
     *
     * No tiene saldo, que es lo único que al cambia en un documento.
     *
     * `GET /guias-remision/{guia_remision_id}`
     */
    readonly obtener: Llamada<[guia_remision_id: number], {
      /** A qué fecha; no puede ser futura. Por omisión, hoy */
      al?: string;
      /** Como se sabía entonces: lo registrado hasta ese instante, o hasta el fin de ese día en el Ecuador; no puede ser futuro. Por omisión, ahora */
      conocido_el?: string;
    }, t.GuiaRemision>;
    /**
     * Envía por correo el RIDE y el XML firmado de una guía de remisión autorizada
     *
     * Encola un correo y responde enseguida; cómo terminó se lee en `GET /guias-remision/{guia_remision_id}/emails`. Las fallas pasajeras se reintentan cerca de dos días. Cada dirección cuenta contra el cupo diario de la empresa (429 más allá), que es aparte del de los envíos automáticos. Cada llamada envía de nuevo, salvo que repita `Idempotency-Key`. No lleva cuerpo.
     *
     * `POST /guias-remision/{guia_remision_id}/email`
     */
    readonly enviarPorCorreo: Llamada<[guia_remision_id: number], {
      /** De 1 a 10 direcciones, separadas por «;» o «,». Por omisión, el correo que dice el documento. Un «+» se escribe %2B. */
      to?: string;
    }, t.Correo>;
    /**
     * Pregunta al SRI cómo tiene ahora una guía de remisión
     *
     * Solo el SRI sabe si se anuló en su portal. Lo que responde queda en verificacion_sri de su ficha; aviso dice qué hacer si no es lo que hay aquí, y null, que coincide. Una anulación se publica una vez como guia.anulada_en_sri y no mueve nada: la anulación de aquí sigue siendo «anular». Un trabajo diario pregunta lo mismo por lo que aún se puede anular, y anota solo lo que cambia. El SRI responde por el mes en curso y el anterior; por lo demás, RECHAZADA.
     *
     * `POST /guias-remision/{guia_remision_id}/verificar-sri`
     */
    readonly verificarEnSri: Llamada<[guia_remision_id: number], {}, t.VerificacionSri>;
    /**
     * ZIP con el XML firmado de las guías de remisión autorizadas de un mes
     *
     * Las que están AUTORIZADO y se emitieron en ese mes en el ambiente vigente, o en el que se pida: un archivo por guía de remisión llamado `<clave de acceso>.xml`, byte por byte como se firmó. Las anuladas no van. Un mes sin ninguna responde un ZIP vacío. El ZIP se arma mientras se descarga: si algo falla a medias, la conexión se corta y el archivo queda sin su directorio final, de modo que nadie lo tome por completo.
     *
     * `GET /guias-remision/export-xml`
     */
    readonly exportarXml: Descarga<[], {
      anio: number;
      mes: number;
      /** 1 pruebas, 2 producción; por omisión, el vigente */
      ambiente?: "1" | "2";
    }>;
    /**
     * Cuántas guías de remisión esperan al SRI, desde cuándo y por qué
     *
     * Las del ambiente vigente, o del que se pida. Un vendedor ve las de su sucursal.
     *
     * `GET /guias-remision/resumen`
     */
    readonly resumen: Llamada<[], {
      /** 1 pruebas, 2 producción; por omisión, el vigente */
      ambiente?: "1" | "2";
    }, t.ResumenDeTipo>;
    /**
     * El estado de la guía de remisión ante el SRI
     *
     * `GET /guias-remision/{guia_remision_id}/status`
     */
    readonly estado: Llamada<[guia_remision_id: number], {}, t.EstadoDeGuiaRemision>;
    /**
     * El XML firmado, byte por byte como se firmó
     *
     * `GET /guias-remision/{guia_remision_id}/xml`
     */
    readonly xml: Descarga<[guia_remision_id: number], {}>;
    /**
     * El RIDE en PDF, en A4 o en el rollo de una caja
     *
     * Se imprime en cualquier estado. Mientras no está AUTORIZADO, si se anuló o si es del ambiente de pruebas, lleva una marca visible que dice que no vale. Un borrador sale como vista previa: sin número ni clave de acceso, con la marca BORRADOR. Los datos del emisor son los del XML firmado; el logo y los colores, los de hoy. Los mismos datos dan los mismos bytes. Con `formato=ticket` dice lo mismo en un rollo de 80 o 58 mm: una hoja tan larga como lo que trae, en negro, con la clave en barras a lo largo del papel y el logo en grises si es PNG (un JPEG queda para el A4).
     *
     * `GET /guias-remision/{guia_remision_id}/ride`
     */
    readonly ride: Descarga<[guia_remision_id: number], {
      /** Por omisión a4; ticket es el rollo de una impresora de caja */
      formato?: "a4" | "ticket";
      /** Milímetros del rollo, por omisión 80; solo con formato=ticket */
      ancho?: "58" | "80";
    }>;
    /**
     * Los correos con que se envió una guía de remisión, del último al primero
     *
     * `GET /guias-remision/{guia_remision_id}/emails`
     */
    readonly correos: Listado<[guia_remision_id: number], {
      /** Por omisión 100 */
      limit?: number;
    }, t.Correo>;
    /**
     * Qué pasó con una guía de remisión: cada hecho que la cambió, quién lo hizo y qué cambió
     *
     * Una página puede traer menos que limit, si lo que cambió es largo; si falta algo lo dice hay_mas.
     *
     * `GET /guias-remision/{guia_remision_id}/historia`
     */
    readonly historia: Llamada<[guia_remision_id: number], {
      /** Por omisión 0 */
      desde_id?: number;
      /** Por omisión 100 */
      limit?: number;
    }, t.PaginaDeHistoria>;
    /**
     * Lo que prueba que los hechos de una guía de remisión son los que se sellaron
     *
     * `GET /guias-remision/{guia_remision_id}/prueba`
     */
    readonly prueba: Llamada<[guia_remision_id: number], {
      /** Por omisión 0 */
      desde_id?: number;
      /** Por omisión 50 */
      limit?: number;
    }, t.PruebaDeRegistro>;
  };
  /** Retenciones emitidas a proveedores */
  readonly retenciones: {
    /**
     * Emite una retención o guarda un borrador
     *
     * Los campos son los del esquema comprobanteRetencion 2.0.0 del SRI. Porcentajes y valores se calculan por los códigos vigentes en la fecha de la retención (GET /catalogos/retenciones) y se pueden omitir; los que no corresponden son 422, como un código fuera de sus fechas. Un documento de sustento con liquidacion_id es una liquidación de compra emitida aquí, AUTORIZADO y del mismo sujeto, y con compra_id una compra registrada aquí y vigente: su número, fecha, autorización, importes y pagos se pueden omitir, y otros son 409. Su importe_total es el impreso, con propina; lo que el SRI rechazaría es 409 y dice qué admite. Autorizada la retención, lo retenido baja el saldo de ese documento (liquidacion.pagada o compra.pagada al llegar a 0); anulada, lo devuelve. El sujeto retenido queda en el directorio como proveedor. Sin certificado de firma también se emite: queda PENDIENTE y avisos lo dice. Lo que no cabría en los 320 KB que admite el SRI es 422.
     *
     * `POST /retenciones`
     */
    readonly crear: Escritura<[cuerpo: t.CrearRetencion], {}, t.CrearRetencionRespuesta>;
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
     */
    readonly listar: Listado<[], {
      desde?: string;
      hasta?: string;
      /** Estado del documento ante el SRI */
      estado?: "BORRADOR" | "PENDIENTE" | "PROCESANDO" | "EN_PROCESO" | "AUTORIZADO" | "RECHAZADO" | "DEVUELTA" | "ANULADO";
      q?: string;
      proveedor_id?: number;
      con_saldo?: boolean;
      /** 1 pruebas, 2 producción; por omisión, el vigente */
      ambiente?: "1" | "2";
      limit?: number;
      /** Por omisión 0 */
      offset?: number;
      plano?: boolean;
    }, t.RetencionDeLista, "csv">;
    /**
     * Vuelve a enviar una retención al SRI, o consulta de nuevo la que está en curso
     *
     * Una DEVUELTA o RECHAZADO va con una clave nueva, en el ambiente y la serie de hoy, y con otro número si alguno cambió; una en curso solo se vuelve a consultar; un borrador se emite con la fecha de hoy, si sus códigos valen hoy.
     *
     * `POST /retenciones/{retencion_id}/reenviar`
     */
    readonly reenviar: Escritura<[retencion_id: number], {}, t.ReenviarFacturaRespuesta>;
    /**
     * Anula una retención autorizada, aquí y no ante el SRI
     *
     * Solo desde AUTORIZADO. Lo retenido de una liquidación o de una compra vuelve a deberse. «fecha» va de la emisión a hoy; por omisión, la de emisión, u hoy si su mes contable está cerrado. «avisos» dice qué falta hacer ante el SRI, y no impide nada.
     *
     * `POST /retenciones/{retencion_id}/anular`
     */
    readonly anular: Escritura<[retencion_id: number, cuerpo: t.AnularFactura], {}, t.AnularRetencionRespuesta>;
    /**
     * Cambia por completo un borrador, o una retención devuelta o rechazada
     *
     * El cuerpo es el de crear una, completo: lo que se omite vuelve a su valor por omisión, salvo la sucursal, que queda como estaba. El estado no cambia: «reenviar» emite después. Una DEVUELTA o RECHAZADO conserva su fecha, y su número hasta que se reenvíe, y deja su clave de acceso. Repetir el mismo cuerpo no cambia nada.
     *
     * `PUT /retenciones/{retencion_id}`
     */
    readonly reemplazar: Escritura<[retencion_id: number, cuerpo: t.CrearRetencion], {}, t.Retencion>;
    /**
     * Elimina un borrador
     *
     * Solo un BORRADOR: una retención emitida tiene número y no se borra. Su clave de idempotencia no sirve para otra.
     *
     * `DELETE /retenciones/{retencion_id}`
     */
    readonly eliminar: Escritura<[retencion_id: number], {}, void>;
    /**
     * Una retención con sus documentos de sustento y lo retenido de cada uno
     *
     * No tiene saldo, que es lo único que al cambia en un documento.
     *
     * `GET /retenciones/{retencion_id}`
     */
    readonly obtener: Llamada<[retencion_id: number], {
      /** A qué fecha; no puede ser futura. Por omisión, hoy */
      al?: string;
      /** Como se sabía entonces: lo registrado hasta ese instante, o hasta el fin de ese día en el Ecuador; no puede ser futuro. Por omisión, ahora */
      conocido_el?: string;
    }, t.Retencion>;
    /**
     * Envía por correo el RIDE y el XML firmado de una retención autorizada
     *
     * Encola un correo y responde enseguida; cómo terminó se lee en `GET /retenciones/{retencion_id}/emails`. Las fallas pasajeras se reintentan cerca de dos días. Cada dirección cuenta contra el cupo diario de la empresa (429 más allá), que es aparte del de los envíos automáticos. Cada llamada envía de nuevo, salvo que repita `Idempotency-Key`. No lleva cuerpo.
     *
     * `POST /retenciones/{retencion_id}/email`
     */
    readonly enviarPorCorreo: Llamada<[retencion_id: number], {
      /** De 1 a 10 direcciones, separadas por «;» o «,». Por omisión, el correo que dice el documento. Un «+» se escribe %2B. */
      to?: string;
    }, t.Correo>;
    /**
     * Pregunta al SRI cómo tiene ahora una retención
     *
     * Solo el SRI sabe si se anuló en su portal. Lo que responde queda en verificacion_sri de su ficha; aviso dice qué hacer si no es lo que hay aquí, y null, que coincide. Una anulación se publica una vez como retencion.anulada_en_sri y no mueve nada: la anulación de aquí sigue siendo «anular». Un trabajo diario pregunta lo mismo por lo que aún se puede anular, y anota solo lo que cambia. El SRI responde por el mes en curso y el anterior; por lo demás, RECHAZADA.
     *
     * `POST /retenciones/{retencion_id}/verificar-sri`
     */
    readonly verificarEnSri: Llamada<[retencion_id: number], {}, t.VerificacionSri>;
    /**
     * ZIP con el XML firmado de las retenciones autorizadas de un mes
     *
     * Las que están AUTORIZADO y se emitieron en ese mes en el ambiente vigente, o en el que se pida: un archivo por retención llamado `<clave de acceso>.xml`, byte por byte como se firmó. Las anuladas no van. Un mes sin ninguna responde un ZIP vacío. El ZIP se arma mientras se descarga: si algo falla a medias, la conexión se corta y el archivo queda sin su directorio final, de modo que nadie lo tome por completo.
     *
     * `GET /retenciones/export-xml`
     */
    readonly exportarXml: Descarga<[], {
      anio: number;
      mes: number;
      /** 1 pruebas, 2 producción; por omisión, el vigente */
      ambiente?: "1" | "2";
    }>;
    /**
     * Cuántas retenciones esperan al SRI, desde cuándo y por qué
     *
     * Las del ambiente vigente, o del que se pida. Un vendedor ve las de su sucursal.
     *
     * `GET /retenciones/resumen`
     */
    readonly resumen: Llamada<[], {
      /** 1 pruebas, 2 producción; por omisión, el vigente */
      ambiente?: "1" | "2";
    }, t.ResumenDeTipo>;
    /**
     * El estado de la retención ante el SRI
     *
     * `GET /retenciones/{retencion_id}/status`
     */
    readonly estado: Llamada<[retencion_id: number], {}, t.EstadoDeRetencion>;
    /**
     * El XML firmado, byte por byte como se firmó
     *
     * `GET /retenciones/{retencion_id}/xml`
     */
    readonly xml: Descarga<[retencion_id: number], {}>;
    /**
     * El RIDE en PDF, en A4 o en el rollo de una caja
     *
     * Se imprime en cualquier estado. Mientras no está AUTORIZADO, si se anuló o si es del ambiente de pruebas, lleva una marca visible que dice que no vale. Un borrador sale como vista previa: sin número ni clave de acceso, con la marca BORRADOR. Los datos del emisor son los del XML firmado; el logo y los colores, los de hoy. Los mismos datos dan los mismos bytes. Con `formato=ticket` dice lo mismo en un rollo de 80 o 58 mm: una hoja tan larga como lo que trae, en negro, con la clave en barras a lo largo del papel y el logo en grises si es PNG (un JPEG queda para el A4).
     *
     * `GET /retenciones/{retencion_id}/ride`
     */
    readonly ride: Descarga<[retencion_id: number], {
      /** Por omisión a4; ticket es el rollo de una impresora de caja */
      formato?: "a4" | "ticket";
      /** Milímetros del rollo, por omisión 80; solo con formato=ticket */
      ancho?: "58" | "80";
    }>;
    /**
     * Los correos con que se envió una retención, del último al primero
     *
     * `GET /retenciones/{retencion_id}/emails`
     */
    readonly correos: Listado<[retencion_id: number], {
      /** Por omisión 100 */
      limit?: number;
    }, t.Correo>;
    /**
     * Qué pasó con una retención: cada hecho que la cambió, quién lo hizo y qué cambió
     *
     * Una página puede traer menos que limit, si lo que cambió es largo; si falta algo lo dice hay_mas.
     *
     * `GET /retenciones/{retencion_id}/historia`
     */
    readonly historia: Llamada<[retencion_id: number], {
      /** Por omisión 0 */
      desde_id?: number;
      /** Por omisión 100 */
      limit?: number;
    }, t.PaginaDeHistoria>;
    /**
     * Lo que prueba que los hechos de una retención son los que se sellaron
     *
     * `GET /retenciones/{retencion_id}/prueba`
     */
    readonly prueba: Llamada<[retencion_id: number], {
      /** Por omisión 0 */
      desde_id?: number;
      /** Por omisión 50 */
      limit?: number;
    }, t.PruebaDeRegistro>;
  };
  /** Notas de crédito sobre facturas de aquí o ajenas */
  readonly notasCredito: {
    /**
     * Emite una nota de crédito o guarda un borrador
     *
     * Con factura_id se copian de la factura el comprador y el documento que se modifica: otra identificación, otro número u otra fecha son 409; la dirección, el correo y el nombre pueden ser otros. Sin él, el número de una factura emitida aquí vale lo mismo, y factura_id queda lleno. Sobre una factura de aquí no se acredita más que su total sin propina, menos las demás notas de crédito vigentes: 409 con tope, usado y disponible. Un borrador no ocupa nada de ese tope. Cada nota redondea su IVA, y las de una factura pueden sumar otros centavos que ella: la que acredita lo que queda toma en su IVA el que falte o sobre, y si con uno no bastara, también las anteriores, de modo que acreditada línea por línea la factura termina en 0. De lo que se vendió con ICE o IRBPNR (mismo código, precio y tarifa) la línea acredita la parte que toca a su cantidad de lo que queda, sin que se lo pida; un valor enviado manda, y de ningún código se acredita más que lo facturado. Las tarifas son las del día del documento que se modifica. Lo que no cabría en los 320 KB que admite el SRI es 422.
     *
     * `POST /notas-credito`
     */
    readonly crear: Escritura<[cuerpo: t.CrearNotaCredito], {}, t.CrearNotaCreditoRespuesta>;
    /**
     * Las notas de crédito, de la más nueva a la más vieja, como JSON o CSV
     *
     * Sin parámetros, las últimas 100. Van por fecha de emisión e id, lo más nuevo primero; desde y hasta incluyen sus días. con_saldo=true deja ninguna, porque no tienen saldo. Son las del ambiente vigente, y con ellas los borradores, que aún no son de ninguno; ambiente pide el otro.
     *
     * q busca por comprador y por número. Por comprador: cada palabra debe comenzar alguna palabra de su nombre o de su identificación, como están en la nota de crédito, sin distinguir tildes ni mayúsculas («pen mar» halla a «María Peñafiel»). Por número: entero (con guiones o sin ellos), su secuencial con ceros o sin ellos («123»), o su comienzo desde la serie («001-002», «001-002-00001»).
     *
     * X-Total-Count va donde no cuesta: sin filtros, y en la última página.
     *
     * format=csv da la misma lista como CSV (UTF-8 con BOM, RFC 4180), hasta 50.000 filas o hasta limit, que allí puede llegar a 1.000.000 (en JSON, a 500). Está escrito para planillas: lo que en un texto comenzaría una fórmula, también tras un punto y coma, un tabulador o un renglón nuevo, lleva un apóstrofo delante, y una clave, o una identificación o un nombre que se leerían como número o fecha, van como ="0102030405", para que Excel no les quite ceros ni cifras; con plano=true van como están, para programas. Se arma mientras se descarga: si algo falla a medias, la conexión se corta.
     *
     * `GET /notas-credito`
     */
    readonly listar: Listado<[], {
      desde?: string;
      hasta?: string;
      /** Estado del documento ante el SRI */
      estado?: "BORRADOR" | "PENDIENTE" | "PROCESANDO" | "EN_PROCESO" | "AUTORIZADO" | "RECHAZADO" | "DEVUELTA" | "ANULADO";
      q?: string;
      cliente_id?: number;
      con_saldo?: boolean;
      /** 1 pruebas, 2 producción; por omisión, el vigente */
      ambiente?: "1" | "2";
      limit?: number;
      /** Por omisión 0 */
      offset?: number;
      plano?: boolean;
    }, t.NotaCreditoDeLista, "csv">;
    /**
     * Vuelve a enviar una nota de crédito al SRI, o consulta de nuevo la que está en curso
     *
     * Una DEVUELTA o RECHAZADO va con una clave nueva, en el ambiente y la serie de hoy: si alguno cambió, con el siguiente número. Una en curso solo se vuelve a consultar; un borrador se emite con la fecha de hoy. El tope de la factura se revisa otra vez.
     *
     * `POST /notas-credito/{nota_credito_id}/reenviar`
     */
    readonly reenviar: Escritura<[nota_credito_id: number], {}, t.ReenviarFacturaRespuesta>;
    /**
     * Anula una nota de crédito autorizada, aquí y no ante el SRI
     *
     * Solo desde AUTORIZADO. El saldo de su factura vuelve a subir, y su tope se libera. «fecha» va de la emisión a hoy; por omisión, la de emisión, u hoy si su mes contable está cerrado. «avisos» dice qué falta hacer ante el SRI, y no impide nada.
     *
     * `POST /notas-credito/{nota_credito_id}/anular`
     */
    readonly anular: Escritura<[nota_credito_id: number, cuerpo: t.AnularFactura], {}, t.AnularNotaCreditoRespuesta>;
    /**
     * Cambia por completo un borrador, o una nota de crédito devuelta o rechazada
     *
     * El cuerpo es el de crear una, completo: lo que se omite vuelve a su valor por omisión, salvo la sucursal, que queda como estaba. El estado no cambia: «reenviar» emite después. Una DEVUELTA o RECHAZADO conserva su número y su fecha hasta que se reenvía, y deja su clave de acceso. El tope de la factura se revisa al reenviar. Repetir el mismo cuerpo no cambia nada.
     *
     * `PUT /notas-credito/{nota_credito_id}`
     */
    readonly reemplazar: Escritura<[nota_credito_id: number, cuerpo: t.CrearNotaCredito], {}, t.NotaCredito>;
    /**
     * Elimina un borrador
     *
     * Solo un BORRADOR: una nota de crédito emitida tiene número y no se borra. Su clave de idempotencia no sirve para otra.
     *
     * `DELETE /notas-credito/{nota_credito_id}`
     */
    readonly eliminar: Escritura<[nota_credito_id: number], {}, void>;
    /**
     * Una nota de crédito con sus líneas
     *
     * No tiene saldo, que es lo único que al cambia en un documento.
     *
     * `GET /notas-credito/{nota_credito_id}`
     */
    readonly obtener: Llamada<[nota_credito_id: number], {
      /** A qué fecha; no puede ser futura. Por omisión, hoy */
      al?: string;
      /** Como se sabía entonces: lo registrado hasta ese instante, o hasta el fin de ese día en el Ecuador; no puede ser futuro. Por omisión, ahora */
      conocido_el?: string;
    }, t.NotaCredito>;
    /**
     * Envía por correo el RIDE y el XML firmado de una nota de crédito autorizada
     *
     * Encola un correo y responde enseguida; cómo terminó se lee en `GET /notas-credito/{nota_credito_id}/emails`. Las fallas pasajeras se reintentan cerca de dos días. Cada dirección cuenta contra el cupo diario de la empresa (429 más allá), que es aparte del de los envíos automáticos. Cada llamada envía de nuevo, salvo que repita `Idempotency-Key`. No lleva cuerpo.
     *
     * `POST /notas-credito/{nota_credito_id}/email`
     */
    readonly enviarPorCorreo: Llamada<[nota_credito_id: number], {
      /** De 1 a 10 direcciones, separadas por «;» o «,». Por omisión, el correo que dice el documento. Un «+» se escribe %2B. */
      to?: string;
    }, t.Correo>;
    /**
     * Pregunta al SRI cómo tiene ahora una nota de crédito
     *
     * Solo el SRI sabe si se anuló en su portal. Lo que responde queda en verificacion_sri de su ficha; aviso dice qué hacer si no es lo que hay aquí, y null, que coincide. Una anulación se publica una vez como nota_credito.anulada_en_sri y no mueve nada: la anulación de aquí sigue siendo «anular». Un trabajo diario pregunta lo mismo por lo que aún se puede anular, y anota solo lo que cambia. El SRI responde por el mes en curso y el anterior; por lo demás, RECHAZADA.
     *
     * `POST /notas-credito/{nota_credito_id}/verificar-sri`
     */
    readonly verificarEnSri: Llamada<[nota_credito_id: number], {}, t.VerificacionSri>;
    /**
     * ZIP con el XML firmado de las notas de crédito autorizadas de un mes
     *
     * Las que están AUTORIZADO y se emitieron en ese mes en el ambiente vigente, o en el que se pida: un archivo por nota de crédito llamado `<clave de acceso>.xml`, byte por byte como se firmó. Las anuladas no van. Un mes sin ninguna responde un ZIP vacío. El ZIP se arma mientras se descarga: si algo falla a medias, la conexión se corta y el archivo queda sin su directorio final, de modo que nadie lo tome por completo.
     *
     * `GET /notas-credito/export-xml`
     */
    readonly exportarXml: Descarga<[], {
      anio: number;
      mes: number;
      /** 1 pruebas, 2 producción; por omisión, el vigente */
      ambiente?: "1" | "2";
    }>;
    /**
     * Cuántas notas de crédito esperan al SRI, desde cuándo y por qué
     *
     * Las del ambiente vigente, o del que se pida. Un vendedor ve las de su sucursal.
     *
     * `GET /notas-credito/resumen`
     */
    readonly resumen: Llamada<[], {
      /** 1 pruebas, 2 producción; por omisión, el vigente */
      ambiente?: "1" | "2";
    }, t.ResumenDeTipo>;
    /**
     * El estado de la nota de crédito ante el SRI
     *
     * `GET /notas-credito/{nota_credito_id}/status`
     */
    readonly estado: Llamada<[nota_credito_id: number], {}, t.EstadoDeNotaCredito>;
    /**
     * El XML firmado, byte por byte como se firmó
     *
     * `GET /notas-credito/{nota_credito_id}/xml`
     */
    readonly xml: Descarga<[nota_credito_id: number], {}>;
    /**
     * El RIDE en PDF, en A4 o en el rollo de una caja
     *
     * Se imprime en cualquier estado. Mientras no está AUTORIZADO, si se anuló o si es del ambiente de pruebas, lleva una marca visible que dice que no vale. Un borrador sale como vista previa: sin número ni clave de acceso, con la marca BORRADOR. Los datos del emisor son los del XML firmado; el logo y los colores, los de hoy. Los mismos datos dan los mismos bytes. Con `formato=ticket` dice lo mismo en un rollo de 80 o 58 mm: una hoja tan larga como lo que trae, en negro, con la clave en barras a lo largo del papel y el logo en grises si es PNG (un JPEG queda para el A4).
     *
     * `GET /notas-credito/{nota_credito_id}/ride`
     */
    readonly ride: Descarga<[nota_credito_id: number], {
      /** Por omisión a4; ticket es el rollo de una impresora de caja */
      formato?: "a4" | "ticket";
      /** Milímetros del rollo, por omisión 80; solo con formato=ticket */
      ancho?: "58" | "80";
    }>;
    /**
     * Los correos con que se envió una nota de crédito, del último al primero
     *
     * `GET /notas-credito/{nota_credito_id}/emails`
     */
    readonly correos: Listado<[nota_credito_id: number], {
      /** Por omisión 100 */
      limit?: number;
    }, t.Correo>;
    /**
     * Qué pasó con una nota de crédito: cada hecho que la cambió, quién lo hizo y qué cambió
     *
     * Una página puede traer menos que limit, si lo que cambió es largo; si falta algo lo dice hay_mas.
     *
     * `GET /notas-credito/{nota_credito_id}/historia`
     */
    readonly historia: Llamada<[nota_credito_id: number], {
      /** Por omisión 0 */
      desde_id?: number;
      /** Por omisión 100 */
      limit?: number;
    }, t.PaginaDeHistoria>;
    /**
     * Lo que prueba que los hechos de una nota de crédito son los que se sellaron
     *
     * `GET /notas-credito/{nota_credito_id}/prueba`
     */
    readonly prueba: Llamada<[nota_credito_id: number], {
      /** Por omisión 0 */
      desde_id?: number;
      /** Por omisión 50 */
      limit?: number;
    }, t.PruebaDeRegistro>;
  };
  /** Notas de débito, con su saldo */
  readonly notasDebito: {
    /**
     * Emite una nota de débito o guarda un borrador
     *
     * En lugar de líneas lleva motivos, y un solo código de IVA sobre la suma de sus valores: iva_codigo manda sobre tarifa_iva. Cada motivo puede llevar ICE e IRBPNR, a las tarifas del día de lo que se modifica; por unidad, con su cantidad. Con factura_id se copian de la factura el comprador y el documento que se modifica: otra identificación, otro número u otra fecha son 409; la dirección, el correo y el nombre pueden ser otros. Sin él, el número de una factura emitida aquí vale lo mismo, y factura_id queda lleno. También al consumidor final. Desde que se autoriza tiene saldo por cobrar, aparte del de su factura, que mientras tanto no se puede anular. Lo que no cabría en los 320 KB que admite el SRI es 422.
     *
     * `POST /notas-debito`
     */
    readonly crear: Escritura<[cuerpo: t.CrearNotaDebito], {}, t.CrearNotaDebitoRespuesta>;
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
     */
    readonly listar: Listado<[], {
      desde?: string;
      hasta?: string;
      /** Estado del documento ante el SRI */
      estado?: "BORRADOR" | "PENDIENTE" | "PROCESANDO" | "EN_PROCESO" | "AUTORIZADO" | "RECHAZADO" | "DEVUELTA" | "ANULADO";
      q?: string;
      cliente_id?: number;
      con_saldo?: boolean;
      /** 1 pruebas, 2 producción; por omisión, el vigente */
      ambiente?: "1" | "2";
      limit?: number;
      /** Por omisión 0 */
      offset?: number;
      plano?: boolean;
    }, t.NotaDebitoDeLista, "csv">;
    /**
     * Vuelve a enviar una nota de débito al SRI, o consulta de nuevo la que está en curso
     *
     * Una DEVUELTA o RECHAZADO va con una clave nueva, en el ambiente y la serie de hoy: si alguno cambió, con el siguiente número. Una en curso solo se vuelve a consultar; un borrador se emite con la fecha de hoy. Su factura tiene que seguir AUTORIZADO.
     *
     * `POST /notas-debito/{nota_debito_id}/reenviar`
     */
    readonly reenviar: Escritura<[nota_debito_id: number], {}, t.ReenviarFacturaRespuesta>;
    /**
     * Anula una nota de débito autorizada, aquí y no ante el SRI
     *
     * Solo desde AUTORIZADO. Sin cobros vigentes: 409 con bloqueos. Deja de deberse. «fecha» va de la emisión a hoy; por omisión, la de emisión, u hoy si su mes contable está cerrado. «avisos» dice qué falta hacer ante el SRI, y no impide nada.
     *
     * `POST /notas-debito/{nota_debito_id}/anular`
     */
    readonly anular: Escritura<[nota_debito_id: number, cuerpo: t.AnularFactura], {}, t.AnularNotaDebitoRespuesta>;
    /**
     * Cambia por completo un borrador, o una nota de débito devuelta o rechazada
     *
     * El cuerpo es el de crear una, completo: lo que se omite vuelve a su valor por omisión, salvo la sucursal, que queda como estaba. El estado no cambia: «reenviar» emite después. Una DEVUELTA o RECHAZADO conserva su número y su fecha hasta que se reenvía, y deja su clave de acceso. Repetir el mismo cuerpo no cambia nada.
     *
     * `PUT /notas-debito/{nota_debito_id}`
     */
    readonly reemplazar: Escritura<[nota_debito_id: number, cuerpo: t.CrearNotaDebito], {}, t.NotaDebito>;
    /**
     * Elimina un borrador
     *
     * Solo un BORRADOR: una nota de débito emitida tiene número y no se borra. Su clave de idempotencia no sirve para otra.
     *
     * `DELETE /notas-debito/{nota_debito_id}`
     */
    readonly eliminar: Escritura<[nota_debito_id: number], {}, void>;
    /**
     * Una nota de débito con sus motivos y pagos
     *
     * Con al, su saldo es el que había al terminar ese día: 0 antes de su fecha; lo que se anuló después vale hasta la fecha de su anulación. Lo demás no cambia.
     *
     * `GET /notas-debito/{nota_debito_id}`
     */
    readonly obtener: Llamada<[nota_debito_id: number], {
      /** A qué fecha; no puede ser futura. Por omisión, hoy */
      al?: string;
      /** Como se sabía entonces: lo registrado hasta ese instante, o hasta el fin de ese día en el Ecuador; no puede ser futuro. Por omisión, ahora */
      conocido_el?: string;
    }, t.NotaDebito>;
    /**
     * Envía por correo el RIDE y el XML firmado de una nota de débito autorizada
     *
     * Encola un correo y responde enseguida; cómo terminó se lee en `GET /notas-debito/{nota_debito_id}/emails`. Las fallas pasajeras se reintentan cerca de dos días. Cada dirección cuenta contra el cupo diario de la empresa (429 más allá), que es aparte del de los envíos automáticos. Cada llamada envía de nuevo, salvo que repita `Idempotency-Key`. No lleva cuerpo.
     *
     * `POST /notas-debito/{nota_debito_id}/email`
     */
    readonly enviarPorCorreo: Llamada<[nota_debito_id: number], {
      /** De 1 a 10 direcciones, separadas por «;» o «,». Por omisión, el correo que dice el documento. Un «+» se escribe %2B. */
      to?: string;
    }, t.Correo>;
    /**
     * Pregunta al SRI cómo tiene ahora una nota de débito
     *
     * Solo el SRI sabe si se anuló en su portal. Lo que responde queda en verificacion_sri de su ficha; aviso dice qué hacer si no es lo que hay aquí, y null, que coincide. Una anulación se publica una vez como nota_debito.anulada_en_sri y no mueve nada: la anulación de aquí sigue siendo «anular». Un trabajo diario pregunta lo mismo por lo que aún se puede anular, y anota solo lo que cambia. El SRI responde por el mes en curso y el anterior; por lo demás, RECHAZADA.
     *
     * `POST /notas-debito/{nota_debito_id}/verificar-sri`
     */
    readonly verificarEnSri: Llamada<[nota_debito_id: number], {}, t.VerificacionSri>;
    /**
     * ZIP con el XML firmado de las notas de débito autorizadas de un mes
     *
     * Las que están AUTORIZADO y se emitieron en ese mes en el ambiente vigente, o en el que se pida: un archivo por nota de débito llamado `<clave de acceso>.xml`, byte por byte como se firmó. Las anuladas no van. Un mes sin ninguna responde un ZIP vacío. El ZIP se arma mientras se descarga: si algo falla a medias, la conexión se corta y el archivo queda sin su directorio final, de modo que nadie lo tome por completo.
     *
     * `GET /notas-debito/export-xml`
     */
    readonly exportarXml: Descarga<[], {
      anio: number;
      mes: number;
      /** 1 pruebas, 2 producción; por omisión, el vigente */
      ambiente?: "1" | "2";
    }>;
    /**
     * Cuántas notas de débito esperan al SRI, desde cuándo y por qué
     *
     * Las del ambiente vigente, o del que se pida. Un vendedor ve las de su sucursal.
     *
     * `GET /notas-debito/resumen`
     */
    readonly resumen: Llamada<[], {
      /** 1 pruebas, 2 producción; por omisión, el vigente */
      ambiente?: "1" | "2";
    }, t.ResumenDeTipo>;
    /**
     * El estado de la nota de débito ante el SRI
     *
     * `GET /notas-debito/{nota_debito_id}/status`
     */
    readonly estado: Llamada<[nota_debito_id: number], {}, t.EstadoDeNotaDebito>;
    /**
     * El XML firmado, byte por byte como se firmó
     *
     * `GET /notas-debito/{nota_debito_id}/xml`
     */
    readonly xml: Descarga<[nota_debito_id: number], {}>;
    /**
     * El RIDE en PDF, en A4 o en el rollo de una caja
     *
     * Se imprime en cualquier estado. Mientras no está AUTORIZADO, si se anuló o si es del ambiente de pruebas, lleva una marca visible que dice que no vale. Un borrador sale como vista previa: sin número ni clave de acceso, con la marca BORRADOR. Los datos del emisor son los del XML firmado; el logo y los colores, los de hoy. Los mismos datos dan los mismos bytes. Con `formato=ticket` dice lo mismo en un rollo de 80 o 58 mm: una hoja tan larga como lo que trae, en negro, con la clave en barras a lo largo del papel y el logo en grises si es PNG (un JPEG queda para el A4).
     *
     * `GET /notas-debito/{nota_debito_id}/ride`
     */
    readonly ride: Descarga<[nota_debito_id: number], {
      /** Por omisión a4; ticket es el rollo de una impresora de caja */
      formato?: "a4" | "ticket";
      /** Milímetros del rollo, por omisión 80; solo con formato=ticket */
      ancho?: "58" | "80";
    }>;
    /**
     * Los correos con que se envió una nota de débito, del último al primero
     *
     * `GET /notas-debito/{nota_debito_id}/emails`
     */
    readonly correos: Listado<[nota_debito_id: number], {
      /** Por omisión 100 */
      limit?: number;
    }, t.Correo>;
    /**
     * Qué pasó con una nota de débito: cada hecho que la cambió, quién lo hizo y qué cambió
     *
     * Una página puede traer menos que limit, si lo que cambió es largo; si falta algo lo dice hay_mas.
     *
     * `GET /notas-debito/{nota_debito_id}/historia`
     */
    readonly historia: Llamada<[nota_debito_id: number], {
      /** Por omisión 0 */
      desde_id?: number;
      /** Por omisión 100 */
      limit?: number;
    }, t.PaginaDeHistoria>;
    /**
     * Lo que prueba que los hechos de una nota de débito son los que se sellaron
     *
     * `GET /notas-debito/{nota_debito_id}/prueba`
     */
    readonly prueba: Llamada<[nota_debito_id: number], {
      /** Por omisión 0 */
      desde_id?: number;
      /** Por omisión 50 */
      limit?: number;
    }, t.PruebaDeRegistro>;
  };
  /** Lo emitido, de todos los tipos a la vez */
  readonly comprobantes: {
    /**
     * Cuántos comprobantes de cada tipo no están autorizados, por estado
     *
     * De los tipos que puede leer quien pregunta, y de su sucursal si ve una sola; lo que no hay no se dice. Los de cada línea son los que lista el recurso con ese estado y esas fechas, del ambiente vigente o del que se pida; los borradores van con el vigente.
     *
     * `GET /comprobantes/sin-autorizar`
     */
    readonly sinAutorizar: Listado<[], {
      desde?: string;
      hasta?: string;
      /** 1 pruebas, 2 producción; por omisión, el vigente */
      ambiente?: "1" | "2";
    }, t.ComprobantesSinAutorizar>;
  };
  /** Códigos tributarios de un día y sus porcentajes */
  readonly catalogos: {
    /**
     * Los códigos de IVA de un día, con su tarifa
     *
     * Tabla 17 del SRI: el iva_codigo de las líneas y el codigo_porcentaje de los documentos de sustento. El 8 (8 %) está solo en los días que fija un decreto, que son su desde y su hasta. «fecha», por omisión, hoy.
     *
     * `GET /catalogos/iva`
     */
    readonly iva: Listado<[], { fecha?: string; }, t.CodigoTributario>;
    /**
     * Los códigos de retención de un día, con su porcentaje
     *
     * De renta (impuesto 1), IVA (2) e ISD (6): el codigo_retencion de un comprobante de retención emitido ese día. La tabla de renta es la vigente desde marzo de 2026; de antes solo consta el 312, desde abril de 2020. «fecha», por omisión, hoy.
     *
     * `GET /catalogos/retenciones`
     */
    readonly retenciones: Listado<[], { fecha?: string; }, t.CodigoTributario>;
    /**
     * Los códigos de ICE de un día, con sus tarifas
     *
     * El ice.codigo de las líneas. Con porcentaje y valor_especifico se suman los dos. De 2024 y 2025 no constan los valores específicos. «fecha», por omisión, hoy.
     *
     * `GET /catalogos/ice`
     */
    readonly catalogoDeIce: Listado<[], { fecha?: string; }, t.TarifaDeConsumo>;
    /**
     * Los códigos del impuesto a las botellas plásticas de un día, con su tarifa
     *
     * El irbpnr.codigo de las líneas. «fecha», por omisión, hoy.
     *
     * `GET /catalogos/irbpnr`
     */
    readonly catalogoDeIrbpnr: Listado<[], { fecha?: string; }, t.TarifaDeConsumo>;
    /**
     * Los códigos auxiliares que el SRI pide en algunas líneas, de un día
     *
     * El codigo_auxiliar de las líneas: tabla 31, materiales de construcción al 5 %, y anexo 25, transporte comercial. Se copiaron de quien cita la ficha del SRI, que no se tuvo a la vista: una línea al 5 % sin código se avisa, y el que dice no se compara con estos. «fecha», por omisión, hoy.
     *
     * `GET /catalogos/codigos-auxiliares`
     */
    readonly catalogoDeCodigosAuxiliares: Listado<[], { fecha?: string; }, t.TarifaDeConsumo>;
    /**
     * Clases de activos fijos, y lo más que de cada una se deprecia como deducible en un día
     *
     * El Reglamento de la LRTI, art. 28, num. 6: una depreciación más rápida se registra, y lo que pasa del máximo no es deducible. De un vehículo, tampoco la de lo que costó más de su límite.
     *
     * `GET /catalogos/clases-activos`
     */
    readonly clasesDeActivos: Listado<[], { fecha?: string; }, t.ClaseDeActivo>;
  };
  /** Directorio de clientes, proveedores y transportistas */
  readonly personasEmpresas: {
    /**
     * Agrega una persona o empresa al directorio
     *
     * Tipo y número de identificación son únicos en la empresa, también frente a las entradas inactivas: el 409 trae el persona_id de la que ya existe. Emitir una factura a un comprador desconocido también lo agrega. Cédulas y RUC de personas naturales se validan por su dígito verificador; los RUC de sociedades y de entidades públicas, no.
     *
     * `POST /personas-empresas`
     */
    readonly crear: Escritura<[cuerpo: t.CrearPersona], {}, t.Persona>;
    /**
     * El directorio de personas y empresas, como JSON o CSV
     *
     * q busca por identificación y por nombres: cada palabra debe comenzar alguna palabra de la entrada, sin distinguir tildes ni mayúsculas («pen mar» halla a «María Peñafiel»). Con q, en el orden de lo que coincide; sin q, por nombre. La última página trae X-Total-Count.
     *
     * format=csv da la misma lista como CSV (UTF-8 con BOM, RFC 4180), hasta 50.000 filas o hasta limit, que allí puede llegar a 1.000.000 (en JSON, a 500). Está escrito para planillas: lo que en un texto comenzaría una fórmula, también tras un punto y coma, un tabulador o un renglón nuevo, lleva un apóstrofo delante, y una clave, o una identificación o un nombre que se leerían como número o fecha, van como ="0102030405", para que Excel no les quite ceros ni cifras; con plano=true van como están, para programas. Se arma mientras se descarga: si algo falla a medias, la conexión se corta.
     *
     * `GET /personas-empresas`
     */
    readonly listar: Listado<[], {
      q?: string;
      es_cliente?: boolean;
      es_proveedor?: boolean;
      incluir_inactivos?: boolean;
      limit?: number;
      /** Por omisión 0 */
      offset?: number;
      plano?: boolean;
    }, t.Persona, "csv">;
    /**
     * Reemplaza una entrada del directorio por completo
     *
     * Lo que se omite vuelve a su valor por omisión (activo: true, es_cliente: true, es_proveedor: false, lo demás null). Los documentos emitidos conservan los datos del comprador como fueron.
     *
     * `PUT /personas-empresas/{id}`
     */
    readonly reemplazar: Escritura<[id: number, cuerpo: t.ReemplazarPersona], {}, t.Persona>;
    /**
     * Retira una entrada del directorio
     *
     * El borrado es lógico, tenga o no documentos: queda con activo false, sale de la lista y se sigue leyendo por su id. Un PUT con activo true la restaura, y emitirle una factura también. Repetirlo responde 204.
     *
     * `DELETE /personas-empresas/{id}`
     */
    readonly eliminar: Escritura<[id: number], {}, void>;
    /**
     * Una entrada del directorio, también si está inactiva
     *
     * `GET /personas-empresas/{id}`
     */
    readonly obtener: Llamada<[id: number], {}, t.Persona>;
    /**
     * Los datos de una cédula o un RUC, del directorio o del registro público
     *
     * Busca primero en el directorio (fuente LOCAL, cualquier tipo de identificación) y después en el registro público de la administración tributaria (fuente SRI), al que se vuelve a preguntar pasados diez minutos; si no responde se da lo que dijo antes, y mensaje dice de cuándo es. Si no la halla, encontrado es false y mensaje dice por qué.
     *
     * `GET /personas-empresas/lookup/{identificacion}`
     */
    readonly consultarIdentificacion: Llamada<[identificacion: string], {}, t.ConsultaDePersona>;
    /**
     * Qué pasó con una entrada del directorio: cada hecho que la cambió, quién lo hizo y qué cambió
     *
     * Una página puede traer menos que limit, si lo que cambió es largo; si falta algo lo dice hay_mas.
     *
     * `GET /personas-empresas/{id}/historia`
     */
    readonly historia: Llamada<[id: number], {
      /** Por omisión 0 */
      desde_id?: number;
      /** Por omisión 100 */
      limit?: number;
    }, t.PaginaDeHistoria>;
    /**
     * Lo que prueba que los hechos de una entrada del directorio son los que se sellaron
     *
     * `GET /personas-empresas/{id}/prueba`
     */
    readonly prueba: Llamada<[id: number], {
      /** Por omisión 0 */
      desde_id?: number;
      /** Por omisión 50 */
      limit?: number;
    }, t.PruebaDeRegistro>;
  };
  /** Catálogo de bienes y servicios */
  readonly servicios: {
    /**
     * Agrega un bien o servicio al catálogo
     *
     * El código es único en la empresa, también frente a los retirados: el 409 trae el servicio_id del que ya lo tiene. El precio es sin impuestos. Si tarifa_iva e iva_codigo no concuerdan, manda iva_codigo. Una línea de un documento lo nombra con servicio_id.
     *
     * `POST /servicios`
     */
    readonly crear: Escritura<[cuerpo: t.CrearServicio], {}, t.Servicio>;
    /**
     * El catálogo de bienes y servicios, como JSON o CSV
     *
     * q busca por código y por descripción: cada palabra debe comenzar alguna palabra del servicio, sin distinguir tildes ni mayúsculas («cafe 250» halla a «Café de altura, 250 g»). Con q, en el orden de lo que coincide; sin q, por código. La última página trae X-Total-Count. El CSV es lo que POST /servicios/importar admite.
     *
     * format=csv da la misma lista como CSV (UTF-8 con BOM, RFC 4180), hasta 50.000 filas o hasta limit, que allí puede llegar a 1.000.000 (en JSON, a 500). Está escrito para planillas: lo que en un texto comenzaría una fórmula, también tras un punto y coma, un tabulador o un renglón nuevo, lleva un apóstrofo delante, y una clave, o una identificación o un nombre que se leerían como número o fecha, van como ="0102030405", para que Excel no les quite ceros ni cifras; con plano=true van como están, para programas. Se arma mientras se descarga: si algo falla a medias, la conexión se corta.
     *
     * `GET /servicios`
     */
    readonly listar: Listado<[], {
      q?: string;
      incluir_inactivos?: boolean;
      lleva_inventario?: boolean;
      limit?: number;
      /** Por omisión 0 */
      offset?: number;
      plano?: boolean;
    }, t.Servicio, "csv">;
    /**
     * Agrega o actualiza servicios desde un archivo CSV
     *
     * CSV en UTF-8, UTF-16 o Latin-1 (Windows-1252), con comas o punto y coma; la primera línea nombra las columnas, en cualquier orden: codigo_principal, descripcion y precio_unitario, y si se quiere tarifa_iva, iva_codigo, activo, codigo_auxiliar, unidad_medida, lleva_inventario, unidad y minimo. Lo que se deja vacío toma su valor por omisión, como en PUT; las tres de inventario, vacías, dejan lo que había. Lo que da GET /servicios?format=csv también se admite, y sus guardas (un apóstrofo ante lo que comenzaría una fórmula, ="0102") se quitan: son de la planilla, no del texto. Hasta 5000 líneas y 1 MiB. Las líneas buenas entran, un código que ya existe se actualiza y las malas se dicen en errores. Entran por partes: si se corta, repetirlo termina lo que faltaba y no cambia lo que ya entró. Necesita permiso de POST y de PUT.
     *
     * `POST /servicios/importar`
     */
    readonly importar: Escritura<[cuerpo: FormData | {
      /** Un archivo, o como texto la URL data: en base64 de su contenido */
      file: Blob | string;
    }], {}, t.ImportacionDeServicios>;
    /**
     * Reemplaza un servicio por completo
     *
     * Lo que se omite vuelve a su valor por omisión (activo: true, tarifa_iva: 15). Los documentos emitidos conservan lo que dicen.
     *
     * `PUT /servicios/{id}`
     */
    readonly reemplazar: Escritura<[id: number, cuerpo: t.ReemplazarServicio], {}, t.Servicio>;
    /**
     * Retira un servicio del catálogo
     *
     * El borrado es lógico: queda con activo false, sale de la lista y se sigue leyendo por su id. Un documento ya no puede nombrarlo. Un PUT con activo true lo restaura. Repetirlo responde 204.
     *
     * `DELETE /servicios/{id}`
     */
    readonly eliminar: Escritura<[id: number], {}, void>;
    /**
     * Un servicio del catálogo, también si está retirado
     *
     * `GET /servicios/{id}`
     */
    readonly obtener: Llamada<[id: number], {}, t.Servicio>;
    /**
     * Qué pasó con un servicio del catálogo: cada hecho que la cambió, quién lo hizo y qué cambió
     *
     * Una página puede traer menos que limit, si lo que cambió es largo; si falta algo lo dice hay_mas.
     *
     * `GET /servicios/{id}/historia`
     */
    readonly historia: Llamada<[id: number], {
      /** Por omisión 0 */
      desde_id?: number;
      /** Por omisión 100 */
      limit?: number;
    }, t.PaginaDeHistoria>;
    /**
     * Lo que prueba que los hechos de un servicio del catálogo son los que se sellaron
     *
     * `GET /servicios/{id}/prueba`
     */
    readonly prueba: Llamada<[id: number], {
      /** Por omisión 0 */
      desde_id?: number;
      /** Por omisión 50 */
      limit?: number;
    }, t.PruebaDeRegistro>;
  };
  /** Proformas: se envían, se aceptan y se convierten en factura */
  readonly proformas: {
    /**
     * Prepara una proforma y la deja lista para su cliente
     *
     * Nace ENVIADA, o BORRADOR con es_borrador. token_publico abre /p/proformas/{token}, donde el cliente la ve, la baja en PDF y la acepta o la rechaza; mientras es un borrador no abre nada.
     *
     * `POST /proformas`
     */
    readonly crear: Escritura<[cuerpo: t.CrearProforma], {}, t.Proforma>;
    /**
     * Las proformas, de la más nueva a la más vieja
     *
     * q busca por nombre, identificación o número («PRO-000012», «12»): cada palabra debe comenzar alguna palabra de la proforma, sin distinguir tildes ni mayúsculas. Con q, en el orden de lo que coincide. La última página trae X-Total-Count.
     *
     * `GET /proformas`
     */
    readonly listar: Listado<[], {
      q?: string;
      estado?: "BORRADOR" | "ENVIADA" | "ACEPTADA" | "RECHAZADA" | "VENCIDA";
      /** Por omisión 100 */
      limit?: number;
      /** Por omisión 0 */
      offset?: number;
    }, t.ProformaDeLista>;
    /**
     * Reemplaza el contenido de un borrador
     *
     * El número y el token quedan. Una proforma que ya se envió se devuelve a BORRADOR para cambiarla.
     *
     * `PUT /proformas/{id}`
     */
    readonly reemplazar: Escritura<[id: number, cuerpo: t.CrearProforma], {}, t.Proforma>;
    /**
     * Elimina un borrador
     *
     * Solo un BORRADOR. Su número no se vuelve a dar.
     *
     * `DELETE /proformas/{id}`
     */
    readonly eliminar: Escritura<[id: number], {}, void>;
    /**
     * Una proforma, con sus líneas y su token
     *
     * `GET /proformas/{id}`
     */
    readonly obtener: Llamada<[id: number], {}, t.Proforma>;
    /**
     * Cambia el estado a mano
     *
     * De cualquiera a cualquiera, mientras no se haya convertido. Pasar a ENVIADA empieza de nuevo su validez. Lo hacen los administradores en el panel, y las claves con PUT.
     *
     * `PATCH /proformas/{id}/estado`
     */
    readonly cambiarEstado: Escritura<[id: number, cuerpo: t.CambiarEstadoDeProforma], {}, t.Proforma>;
    /**
     * Emite la factura de una proforma, una sola vez
     *
     * Desde ENVIADA o ACEPTADA; queda ACEPTADA con su factura_id. La factura es de contado, con las líneas de la proforma y la fecha de hoy, y queda PENDIENTE. La segunda vez es 409 con la misma factura_id. Con convertir_proforma_al_aceptar de PATCH /empresa ocurre cuando el cliente acepta.
     *
     * `POST /proformas/{id}/convertir`
     */
    readonly convertir: Escritura<[id: number], {}, t.ProformaConvertida>;
    /**
     * La proforma en PDF, con la marca PROFORMA
     *
     * `GET /proformas/{id}/pdf`
     */
    readonly pdf: Descarga<[id: number], {}>;
    /**
     * Qué pasó con una proforma: cada hecho que la cambió, quién lo hizo y qué cambió
     *
     * Una página puede traer menos que limit, si lo que cambió es largo; si falta algo lo dice hay_mas.
     *
     * `GET /proformas/{id}/historia`
     */
    readonly historia: Llamada<[id: number], {
      /** Por omisión 0 */
      desde_id?: number;
      /** Por omisión 100 */
      limit?: number;
    }, t.PaginaDeHistoria>;
    /**
     * Lo que prueba que los hechos de una proforma son los que se sellaron
     *
     * `GET /proformas/{id}/prueba`
     */
    readonly prueba: Llamada<[id: number], {
      /** Por omisión 0 */
      desde_id?: number;
      /** Por omisión 50 */
      limit?: number;
    }, t.PruebaDeRegistro>;
  };
  /** Lo que el cliente de una proforma ve y decide, con su enlace y sin cuenta */
  readonly portalProformas: {
    /**
     * El cliente acepta la proforma
     *
     * Solo una ENVIADA dentro de su validez. A un navegador le responde 303 hacia la página.
     *
     * `POST /p/proformas/{token}/aceptar`
     */
    readonly aceptar: Llamada<[token: string], {}, t.CambiarEstadoDeProforma>;
    /**
     * El cliente rechaza la proforma
     *
     * Solo una ENVIADA dentro de su validez. A un navegador le responde 303 hacia la página.
     *
     * `POST /p/proformas/{token}/rechazar`
     */
    readonly rechazar: Llamada<[token: string], {}, t.CambiarEstadoDeProforma>;
    /**
     * Lo que el cliente ve de su proforma
     *
     * El token es la credencial. A un navegador (Accept: text/html) le responde una página con la proforma y los botones para aceptarla o rechazarla, que piden confirmación; no cambia nada. El token de un borrador y cualquier otro responden el mismo 404.
     *
     * `GET /p/proformas/{token}`
     */
    readonly obtener: Llamada<[token: string], { confirmar?: "aceptar" | "rechazar"; }, t.ProformaEnPortal>;
    /**
     * La proforma en PDF, para su cliente
     *
     * `GET /p/proformas/{token}/pdf`
     */
    readonly pdf: Descarga<[token: string], {}>;
    /**
     * El logo de quien envía la proforma
     *
     * `GET /p/proformas/{token}/logo`
     */
    readonly logo: Descarga<[token: string], {}>;
  };
  /** Establecimientos, puntos de emisión y sus series */
  readonly sucursales: {
    /**
     * Crea una sucursal: establecimiento y punto de emisión
     *
     * Los códigos son únicos en la empresa, también frente a las sucursales inactivas. La primera es la matriz; con es_matriz true, la nueva lo es en lugar de la anterior. proximos_numeros dice desde qué número sigue cada serie de una empresa que emitía en otro sistema: por ambiente (1 pruebas, 2 producción) y tipo de documento.
     *
     * `POST /sucursales`
     */
    readonly crear: Escritura<[cuerpo: t.CrearSucursal], {}, t.Sucursal>;
    /**
     * Las sucursales, con el próximo número de cada serie
     *
     * Todas, también las inactivas, salvo con incluir_inactivas=false. Quien ve una sola sucursal recibe solo esa.
     *
     * `GET /sucursales`
     */
    readonly listar: Listado<[], {
      incluir_inactivas?: boolean;
      /** Por omisión 100 */
      limit?: number;
      /** Por omisión 0 */
      offset?: number;
    }, t.Sucursal>;
    /**
     * Reemplaza una sucursal
     *
     * Los códigos de una sucursal que ya emitió no cambian. es_matriz y proximos_numeros, si se omiten, quedan como están; activo es true si se omite. Un número nunca retrocede.
     *
     * `PUT /sucursales/{id}`
     */
    readonly reemplazar: Escritura<[id: number, cuerpo: t.ReemplazarSucursal], {}, t.Sucursal>;
    /**
     * Cambia algunos datos de una sucursal, o desde qué número sigue una serie
     *
     * Lo que se omite queda como está. proximos_numeros solo avanza: un número menor que el próximo responde 409 con el que corresponde.
     *
     * `PATCH /sucursales/{id}`
     */
    readonly modificar: Escritura<[id: number, cuerpo: t.CambiarSucursal], {}, t.Sucursal>;
    /**
     * Cierra una sucursal
     *
     * El borrado es lógico: queda con activo false, conserva sus códigos y no emite más. Repetirlo responde 204. La matriz no se cierra.
     *
     * `DELETE /sucursales/{id}`
     */
    readonly eliminar: Escritura<[id: number], {}, void>;
    /**
     * Una sucursal, con el próximo número de cada serie
     *
     * `GET /sucursales/{id}`
     */
    readonly obtener: Llamada<[id: number], {}, t.Sucursal>;
    /**
     * Qué pasó con una sucursal: cada hecho que la cambió, quién lo hizo y qué cambió
     *
     * Una página puede traer menos que limit, si lo que cambió es largo; si falta algo lo dice hay_mas.
     *
     * `GET /sucursales/{id}/historia`
     */
    readonly historia: Llamada<[id: number], {
      /** Por omisión 0 */
      desde_id?: number;
      /** Por omisión 100 */
      limit?: number;
    }, t.PaginaDeHistoria>;
    /**
     * Lo que prueba que los hechos de una sucursal son los que se sellaron
     *
     * `GET /sucursales/{id}/prueba`
     */
    readonly prueba: Llamada<[id: number], {
      /** Por omisión 0 */
      desde_id?: number;
      /** Por omisión 50 */
      limit?: number;
    }, t.PruebaDeRegistro>;
  };
  /** El servidor de correo de la empresa */
  readonly correoEmpresa: {
    /**
     * Configura el servidor y el remitente de los correos de la empresa
     *
     * **Solo con sesión** del panel. Reemplaza toda la configuración. Con `servidor` null los correos salen por el servidor del sistema, a nombre de la razón social y del sistema, y `remitente` es a donde llegan las respuestas si es el correo de un usuario de la empresa que ya entró. El servidor debe ser público y sus puertos 25, 465, 587 o 2525; se comprueba en cada conexión. La contraseña se guarda cifrada y nunca se devuelve. Si un documento se envía solo al autorizarse lo dice `envia_correo_al_autorizar` de `PATCH /empresa`.
     *
     * `PUT /empresa/correo`
     */
    readonly reemplazar: Llamada<[cuerpo: t.ConfigurarCorreo], {}, t.CorreoDeEmpresa>;
    /**
     * Con qué servidor y remitente salen los correos de la empresa
     *
     * **Solo con sesión** del panel.
     *
     * `GET /empresa/correo`
     */
    readonly obtener: Llamada<[], {}, t.CorreoDeEmpresa>;
    /**
     * Envía un correo de prueba a quien lo pide, con la configuración guardada
     *
     * **Solo con sesión** del panel. Espera la respuesta del servidor. Hasta 20 veces al día por empresa. No lleva cuerpo: el correo va siempre al usuario de la sesión.
     *
     * `POST /empresa/correo/probar`
     */
    readonly probarCorreo: Llamada<[], {}, t.PruebaDeCorreo>;
  };
  /** Entrar, salir y poner la contraseña */
  readonly sesion: {
    /**
     * Abre una sesión del panel
     *
     * El access_token va en Authorization: Bearer. Con `X-Panel: 1` la respuesta no lo trae: va en una cookie que ningún programa de la página lee, y vale en las peticiones de la misma página que digan `X-Panel: 1`. Cada ingreso abre una sesión nueva, y la que la cookie traía termina. Tras varios intentos fallidos responde 429. Si la cuenta tiene un segundo factor, sin `codigo` es 401 `autenticacion.segundo_factor`: se envía lo mismo con él.
     *
     * `POST /auth/login`
     */
    readonly ingresar: Llamada<[cuerpo: t.Ingresar], {}, t.SesionAbierta>;
    /**
     * Cierra la sesión con la que se llama
     *
     * **Solo con sesión** del panel.
     *
     * `POST /auth/logout`
     */
    readonly salir: Llamada<[], {}, void>;
    /**
     * Cambia la contraseña propia y cierra las demás sesiones
     *
     * **Solo con sesión** del panel.
     *
     * `POST /auth/password`
     */
    readonly cambiarPassword: Llamada<[cuerpo: t.CambiarPassword], {}, void>;
    /**
     * Pone la contraseña de quien recibió un enlace, y lo hace entrar a la empresa
     *
     * Quien abre el enlace que llegó a su correo elige su contraseña: reemplaza la que tuviera, termina todas sus sesiones y acepta la empresa que lo envió. Sirve una vez, también a quienes lo usan al mismo tiempo.
     *
     * `POST /auth/enlaces`
     */
    readonly usarEnlace: Llamada<[cuerpo: t.UsarEnlace], {}, t.EnlaceUsado>;
    /**
     * Envía un enlace con que poner otra contraseña a quien olvidó la suya
     *
     * La respuesta es la misma, y tarda lo mismo, haya o no una cuenta con ese correo. El enlace sirve una vez, media hora, y anula el anterior. Se admiten pocos por correo y por dirección: después, 429.
     *
     * `POST /auth/olvido`
     */
    readonly pedirRestablecimiento: Llamada<[cuerpo: t.PedirRestablecimiento], {}, t.OlvidoRecibido>;
    /**
     * Pone la contraseña de quien recibió un enlace porque olvidó la suya
     *
     * Reemplaza la que tuviera y termina todas sus sesiones. Sirve una vez.
     *
     * `POST /auth/restablecer`
     */
    readonly restablecerPassword: Llamada<[cuerpo: t.RestablecerPassword], {}, t.ContrasenaRestablecida>;
    /**
     * Termina las demás sesiones de quien la pide
     *
     * **Solo con sesión** del panel.
     *
     * `DELETE /auth/sesiones`
     */
    readonly cerrarOtrasSesiones: Llamada<[], {}, void>;
    /**
     * Las sesiones abiertas de quien las pide, en cualquier empresa
     *
     * **Solo con sesión** del panel.
     *
     * `GET /auth/sesiones`
     */
    readonly listarSesiones: Listado<[], {}, t.SesionAbiertaDe>;
    /**
     * Termina una de las sesiones de quien la pide
     *
     * **Solo con sesión** del panel.
     *
     * `DELETE /auth/sesiones/{sesion}`
     */
    readonly cerrarSesion: Llamada<[sesion: string], {}, void>;
    /**
     * Da el secreto de un segundo factor (TOTP), que vale cuando se confirma
     *
     * **Solo con sesión** del panel. El secreto se ve solo en esta respuesta; pedido otra vez sin confirmarlo, es otro. Pide la contraseña.
     *
     * `POST /auth/segundo-factor`
     */
    readonly empezarSegundoFactor: Llamada<[cuerpo: t.EmpezarSegundoFactor], {}, t.SecretoDeSegundoFactor>;
    /**
     * Si quien lo pide tiene un segundo factor, y cuántos códigos de recuperación le quedan
     *
     * **Solo con sesión** del panel.
     *
     * `GET /auth/segundo-factor`
     */
    readonly obtenerSegundoFactor: Llamada<[], {}, t.SegundoFactor>;
    /**
     * Activa el segundo factor con un código suyo, y da los de recuperación
     *
     * **Solo con sesión** del panel. Desde entonces se entra con un código además. Las demás sesiones terminan.
     *
     * `POST /auth/segundo-factor/confirmar`
     */
    readonly confirmarSegundoFactor: Llamada<[cuerpo: t.ConfirmarSegundoFactor], {}, t.CodigosDeRecuperacion>;
    /**
     * Da otros códigos de recuperación, en lugar de los que hubiera
     *
     * **Solo con sesión** del panel.
     *
     * `POST /auth/segundo-factor/codigos`
     */
    readonly renovarCodigosDeRecuperacion: Llamada<[cuerpo: t.RenovarCodigosDeRecuperacion], {}, t.CodigosDeRecuperacion>;
    /**
     * Quita el segundo factor propio, con la contraseña y un código
     *
     * **Solo con sesión** del panel.
     *
     * `POST /auth/segundo-factor/desactivar`
     */
    readonly desactivarSegundoFactor: Llamada<[cuerpo: t.RenovarCodigosDeRecuperacion], {}, void>;
    /**
     * Quién es el usuario de la sesión, qué puede, y a qué empresas puede entrar
     *
     * **Solo con sesión** del panel.
     *
     * `GET /auth/sesion`
     */
    readonly obtenerSesion: Llamada<[], {}, t.Sesion>;
  };
  /** Usuarios de la empresa y sus roles */
  readonly usuarios: {
    /**
     * Quita el segundo factor de un usuario que lo perdió; sus sesiones terminan
     *
     * **Solo con sesión** del panel. El propio no se quita así. Si su cuenta entra además a otra empresa, tampoco: esa cuenta con él.
     *
     * `DELETE /usuarios/{usuario_id}/segundo-factor`
     */
    readonly restablecerSegundoFactor: Llamada<[usuario_id: number], {}, void>;
    /**
     * Agrega un usuario a la empresa
     *
     * **Solo con sesión** del panel. A su correo le llega un enlace con que pone su contraseña y entra; hasta entonces `aceptado` es false. Nadie más pone ni conoce una contraseña. Si el correo es ya de alguien en otra empresa no se dice, y todo sucede igual.
     *
     * `POST /usuarios`
     */
    readonly crear: Llamada<[cuerpo: t.CrearUsuario], {}, t.UsuarioCreado>;
    /**
     * Los usuarios de la empresa
     *
     * **Solo con sesión** del panel.
     *
     * `GET /usuarios`
     */
    readonly listar: Listado<[], {
      /** Por omisión 100 */
      limit?: number;
      /** Por omisión 0 */
      offset?: number;
    }, t.Usuario>;
    /**
     * Cambia el rol o la sucursal de un usuario, lo desactiva o lo reactiva
     *
     * **Solo con sesión** del panel.
     *
     * `PATCH /usuarios/{usuario_id}`
     */
    readonly modificar: Llamada<[usuario_id: number, cuerpo: t.CambiarUsuario], {}, t.Usuario>;
    /**
     * Desactiva a un usuario en la empresa; sus sesiones dejan de servir en ella
     *
     * **Solo con sesión** del panel.
     *
     * `DELETE /usuarios/{usuario_id}`
     */
    readonly desactivar: Llamada<[usuario_id: number], {}, void>;
    /**
     * Un usuario de la empresa
     *
     * **Solo con sesión** del panel.
     *
     * `GET /usuarios/{usuario_id}`
     */
    readonly obtener: Llamada<[usuario_id: number], {}, t.Usuario>;
    /**
     * Envía a un usuario otro enlace para poner su contraseña
     *
     * **Solo con sesión** del panel. Para quien no recibió el primero o perdió su contraseña. El enlace va a su correo y a nadie más, anula el anterior y vence; mientras no lo use, su contraseña y sus sesiones siguen.
     *
     * `POST /usuarios/{usuario_id}/enlace`
     */
    readonly enviarEnlace: Llamada<[usuario_id: number], {}, t.Usuario>;
    /**
     * Qué pasó con un usuario de la empresa: cada hecho que la cambió, quién lo hizo y qué cambió
     *
     * **Solo con sesión** del panel. Una página puede traer menos que limit, si lo que cambió es largo; si falta algo lo dice hay_mas.
     *
     * `GET /usuarios/{usuario_id}/historia`
     */
    readonly historia: Llamada<[usuario_id: number], {
      /** Por omisión 0 */
      desde_id?: number;
      /** Por omisión 100 */
      limit?: number;
    }, t.PaginaDeHistoria>;
    /**
     * Lo que prueba que los hechos de un usuario de la empresa son los que se sellaron
     *
     * **Solo con sesión** del panel.
     *
     * `GET /usuarios/{usuario_id}/prueba`
     */
    readonly prueba: Llamada<[usuario_id: number], {
      /** Por omisión 0 */
      desde_id?: number;
      /** Por omisión 50 */
      limit?: number;
    }, t.PruebaDeRegistro>;
  };
  /** Perfil, certificado, ambiente, logo y plan de la empresa */
  readonly empresa: {
    /**
     * Dice si la empresa exige un segundo factor a sus usuarios
     *
     * **Solo con sesión** del panel. A quien no lo tiene, desde entonces, esa empresa le deja solo activarlo. A las claves de API no les toca.
     *
     * `PUT /empresa/segundo-factor`
     */
    readonly exigirSegundoFactor: Llamada<[cuerpo: t.ExigirSegundoFactor], {}, t.ExigenciaDeSegundoFactor>;
    /**
     * Cambia el perfil, los ajustes o el ambiente de la empresa
     *
     * **Solo con sesión** del panel. Lo que no se nombra queda como está. El RUC y el plan no se cambian aquí, ni lleva_contabilidad, que sigue a los libros (POST /contabilidad/activar). Pasar a producción (ambiente 2) exige un certificado de firma vigente, y un programa que emita ante el SRI (SRI_MODO=real).
     *
     * `PATCH /empresa`
     */
    readonly modificar: Llamada<[cuerpo: t.CambiarEmpresa], {}, t.Empresa>;
    /**
     * El perfil de la empresa, sus ajustes, su plan y la vigencia de su certificado
     *
     * **Solo con sesión** del panel.
     *
     * `GET /empresa`
     */
    readonly obtener: Llamada<[], {}, t.Empresa>;
    /**
     * Carga el certificado de firma (.p12) y su contraseña
     *
     * **Solo con sesión** del panel. Se guarda cifrado y nunca se devuelve. Si trae varias llaves se elige la de firma. Que el certificado sea de otro RUC no lo impide: se dice en avisos.
     *
     * `POST /empresa/certificado`
     */
    readonly cargarCertificado: Llamada<[cuerpo: FormData | {
      /** Un archivo, o como texto la URL data: en base64 de su contenido */
      archivo: Blob | string;
      password: string;
    }], {}, t.CertificadoCargado>;
    /**
     * Cambia el logo (PNG o JPEG)
     *
     * **Solo con sesión** del panel.
     *
     * `POST /empresa/logo`
     */
    readonly cambiarLogo: Llamada<[cuerpo: FormData | {
      /** Un archivo, o como texto la URL data: en base64 de su contenido */
      archivo: Blob | string;
    }], {}, t.Empresa>;
    /**
     * Quita el logo
     *
     * **Solo con sesión** del panel.
     *
     * `DELETE /empresa/logo`
     */
    readonly quitarLogo: Llamada<[], {}, void>;
    /**
     * El logo de la empresa
     *
     * **Solo con sesión** del panel.
     *
     * `GET /empresa/logo`
     */
    readonly obtenerLogo: Descarga<[], {}>;
    /**
     * El plan de la empresa y cuánto se emitió en el mes
     *
     * **Solo con sesión** del panel. **De toda la empresa**: quien ve una sola sucursal no la lee. Cuenta cada documento el día en que toma su número, en pruebas o en producción; los borradores no. Al agotarse la cuota, emitir responde 402 hasta el mes siguiente.
     *
     * `GET /empresa/plan`
     */
    readonly usoDelPlan: Llamada<[], {}, t.UsoDelPlan>;
  };
  /** Claves de API y sus permisos */
  readonly clavesApi: {
    /**
     * Crea una clave de API; se muestra completa solo en esta respuesta
     *
     * **Solo con sesión** del panel.
     *
     * `POST /claves-api`
     */
    readonly crear: Llamada<[cuerpo: t.CrearClaveApi], {}, t.ClaveApiCreada>;
    /**
     * Las claves de API de la empresa, la última primero, con su último uso
     *
     * **Solo con sesión** del panel. Un uso aparece hasta medio segundo después de su respuesta.
     *
     * `GET /claves-api`
     */
    readonly listar: Listado<[], {
      /** Por omisión 100 */
      limit?: number;
      /** Por omisión 0 */
      offset?: number;
    }, t.ClaveApi>;
    /**
     * Cambia los permisos de una clave de API; rige de inmediato
     *
     * **Solo con sesión** del panel.
     *
     * `PATCH /claves-api/{clave_id}`
     */
    readonly modificar: Llamada<[clave_id: number, cuerpo: t.CambiarPermisosDeClaveApi], {}, t.PermisosDeClaveApi>;
    /**
     * Revoca una clave de API para siempre; rige de inmediato
     *
     * **Solo con sesión** del panel.
     *
     * `DELETE /claves-api/{clave_id}`
     */
    readonly revocar: Llamada<[clave_id: number], {}, void>;
    /**
     * Una clave de API, con su último uso
     *
     * **Solo con sesión** del panel.
     *
     * `GET /claves-api/{clave_id}`
     */
    readonly obtener: Llamada<[clave_id: number], {}, t.ClaveApi>;
    /**
     * Qué pasó con una clave de API: cada hecho que la cambió, quién lo hizo y qué cambió
     *
     * **Solo con sesión** del panel. Una página puede traer menos que limit, si lo que cambió es largo; si falta algo lo dice hay_mas.
     *
     * `GET /claves-api/{clave_id}/historia`
     */
    readonly historia: Llamada<[clave_id: number], {
      /** Por omisión 0 */
      desde_id?: number;
      /** Por omisión 100 */
      limit?: number;
    }, t.PaginaDeHistoria>;
    /**
     * Lo que prueba que los hechos de una clave de API son los que se sellaron
     *
     * **Solo con sesión** del panel.
     *
     * `GET /claves-api/{clave_id}/prueba`
     */
    readonly prueba: Llamada<[clave_id: number], {
      /** Por omisión 0 */
      desde_id?: number;
      /** Por omisión 50 */
      limit?: number;
    }, t.PruebaDeRegistro>;
  };
  /** Las peticiones que se hicieron */
  readonly auditoria: {
    /**
     * Las peticiones autenticadas de la empresa, la última primero
     *
     * **Solo con sesión** del panel. Una petición aparece hasta medio segundo después de su respuesta.
     *
     * `GET /auditoria`
     */
    readonly listar: Listado<[], {
      /** Desde ese instante, inclusive */
      desde?: string;
      /** Hasta ese instante, sin incluirlo */
      hasta?: string;
      /** Prefijo visible de una clave, o usuario:<id> */
      actor?: string;
      metodo?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
      /** Como la declara este documento: /facturas/{factura_id} */
      ruta?: string;
      /** Sin las de estas rutas, separadas por comas; de ellas quedan las que fallaron */
      excepto?: string;
      recurso?: string;
      estado?: number;
      /** El codigo con que se rehusó */
      codigo?: string;
      /** true: solo las que respondieron 400 o más; false: solo las demás */
      con_error?: boolean;
      /** El X-Request-Id de la petición */
      correlacion_id?: string;
      /** Por omisión 100 */
      limit?: number;
      /** Por omisión 0 */
      offset?: number;
    }, t.Anotacion>;
    /**
     * Las peticiones que se rehusaron o fallaron, agrupadas por código y ruta
     *
     * **Solo con sesión** del panel. Las del último día, si no se dice desde cuándo; primero lo que más se repite.
     *
     * `GET /auditoria/errores`
     */
    readonly agruparErrores: Listado<[], {
      /** Desde ese instante, inclusive */
      desde?: string;
      /** Hasta ese instante, sin incluirlo */
      hasta?: string;
    }, t.GrupoDeErrores>;
    /**
     * Una petición: qué se pidió y qué se respondió, sin secretos
     *
     * **Solo con sesión** del panel. Se guarda de los rechazos y de lo que cambia algo, hasta cierto número por minuto: las 500 últimas de la empresa, y treinta días a lo más. De las demás queda su línea, y guardada es false.
     *
     * `GET /auditoria/{id}`
     */
    readonly obtener: Llamada<[id: number], {}, t.PeticionAuditada>;
  };
  /** Suscripciones y entregas firmadas */
  readonly webhooks: {
    /**
     * Suscribe una URL a los eventos de la empresa
     *
     * La url debe ser https, sin usuario, en el puerto 443 o en uno desde 1024, y llevar a una dirección pública: se revisa ahora y antes de cada entrega. Cada entrega es un POST con { evento, data } firmado en X-Service-Signature; sin secret se genera uno, que se muestra solo en esta respuesta. Éxito es un 2xx en 15 segundos; si no, se reintenta tras 30 s, 5 min, 30 min, 2 h y 12 h. Una suscripción que falla cinco días se suspende.
     *
     * `POST /webhooks`
     */
    readonly crear: Llamada<[cuerpo: t.CrearWebhook], {}, t.Webhook | t.WebhookConSecreto>;
    /**
     * Las suscripciones de la empresa, con la salud de cada destino en siete días
     *
     * `GET /webhooks`
     */
    readonly listar: Listado<[], {
      /** Por omisión 100 */
      limit?: number;
      /** Por omisión 0 */
      offset?: number;
    }, t.WebhookConSalud>;
    /**
     * Cambia una suscripción; activo: true también levanta una suspensión
     *
     * Inactiva o suspendida no recibe nada: lo que esperaba sigue al activarla, y lo que ocurrió mientras tanto se pide con POST /webhooks/{id}/reenviar.
     *
     * `PATCH /webhooks/{id}`
     */
    readonly modificar: Llamada<[id: number, cuerpo: t.ActualizarWebhook], {}, t.Webhook>;
    /**
     * Elimina una suscripción; lo que tenía por entregar no se entrega
     *
     * `DELETE /webhooks/{id}`
     */
    readonly eliminar: Llamada<[id: number], {}, void>;
    /**
     * Una suscripción, con la salud de su destino en siete días
     *
     * salud cuenta los intentos de los siete últimos días, hoy incluido: los que llegaron, las entregas que se dieron por perdidas y lo que tarda el destino en responder.
     *
     * `GET /webhooks/{id}`
     */
    readonly obtener: Llamada<[id: number], {}, t.WebhookConSalud>;
    /**
     * Da otro secreto a una suscripción; el anterior firma también durante 24 horas
     *
     * Mientras valen los dos, X-Service-Signature lleva dos v1=, primero la nueva.
     *
     * `POST /webhooks/{id}/rotar-secreto`
     */
    readonly rotarSecreto: Llamada<[id: number, cuerpo?: t.RotarSecretoDeWebhook], {}, t.WebhookConSecreto>;
    /**
     * Envía una entrega de prueba (evento webhook.prueba), una sola vez
     *
     * `POST /webhooks/{id}/probar`
     */
    readonly probar: Llamada<[id: number], {}, t.EntregaPedida>;
    /**
     * Vuelve a entregar los eventos de un rango, o solo los que fallaron
     *
     * Cada evento conserva el id de su entrega y sus bytes: un receptor que descarta repetidas por X-Service-Delivery no procesa nada dos veces. El rango se encola en segundo plano; si la suscripción está inactiva, espera a que se active. Con ?simular=true solo las cuenta.
     *
     * `POST /webhooks/{id}/reenviar`
     */
    readonly reenviarEntregas: Escritura<[id: number, cuerpo: t.ReenviarEntregas], {}, t.ReenvioDeWebhook>;
    /**
     * Intenta ya una entrega que no llegó, con todos sus reintentos por delante
     *
     * `POST /webhooks/entregas/{entrega}/reintentar`
     */
    readonly reintentarEntrega: Llamada<[entrega: string], {}, t.EntregaPedida>;
    /**
     * Las entregas de una suscripción, de la más nueva a la más antigua
     *
     * Se conservan noventa días. El id de una entrega es un texto, el que viaja en X-Service-Delivery, y no un entero de la empresa como los demás.
     *
     * `GET /webhooks/{id}/entregas`
     */
    readonly listarEntregas: Listado<[id: number], {
      estado?: "pendiente" | "entregada" | "reintentando" | "fallida";
      evento?: string;
      /** El id de la última entrega de la página anterior */
      antes_de?: string;
      /** Por omisión 50 */
      limit?: number;
    }, t.EntregaDeWebhook>;
    /**
     * Una entrega, con lo que envía y todos sus intentos
     *
     * Por su id, el texto que llegó en X-Service-Delivery.
     *
     * `GET /webhooks/entregas/{entrega}`
     */
    readonly obtenerEntrega: Llamada<[entrega: string], {}, t.EntregaDeWebhookConDetalle>;
    /**
     * Qué pasó con una suscripción: cada hecho que la cambió, quién lo hizo y qué cambió
     *
     * Una página puede traer menos que limit, si lo que cambió es largo; si falta algo lo dice hay_mas.
     *
     * `GET /webhooks/{id}/historia`
     */
    readonly historia: Llamada<[id: number], {
      /** Por omisión 0 */
      desde_id?: number;
      /** Por omisión 100 */
      limit?: number;
    }, t.PaginaDeHistoria>;
    /**
     * Lo que prueba que los hechos de una suscripción son los que se sellaron
     *
     * `GET /webhooks/{id}/prueba`
     */
    readonly prueba: Llamada<[id: number], {
      /** Por omisión 0 */
      desde_id?: number;
      /** Por omisión 50 */
      limit?: number;
    }, t.PruebaDeRegistro>;
  };
  /** Plan de cuentas, asientos y sus plantillas, períodos, balances e impuestos del mes */
  readonly contabilidad: {
    /**
     * Agrega una cuenta al plan
     *
     * El código son grupos de dígitos con puntos; va dentro de la cuenta cuyo código es el mismo sin el último grupo, que debe existir: 101.01.03.01 va dentro de 101.01.03. El tipo y la naturaleza que se omiten son los de ella. El código no cambia después: con él se leen asientos y estados.
     *
     * `POST /contabilidad/cuentas`
     */
    readonly crearCuentaContable: Escritura<[cuerpo: t.CrearCuentaContable], {}, t.CuentaContable>;
    /**
     * El plan de cuentas, como JSON o CSV
     *
     * En el orden de los códigos. q busca por código («101.01») y por palabras del nombre, sin distinguir tildes ni mayúsculas. El saldo es del ambiente vigente, o del que se pida.
     *
     * format=csv da la misma lista como CSV (UTF-8 con BOM, RFC 4180), hasta 50.000 filas o hasta limit, que allí puede llegar a 1.000.000 (en JSON, a 500). Está escrito para planillas: lo que en un texto comenzaría una fórmula, también tras un punto y coma, un tabulador o un renglón nuevo, lleva un apóstrofo delante, y una clave, o una identificación o un nombre que se leerían como número o fecha, van como ="0102030405", para que Excel no les quite ceros ni cifras; con plano=true van como están, para programas. Se arma mientras se descarga: si algo falla a medias, la conexión se corta.
     *
     * `GET /contabilidad/cuentas`
     */
    readonly listarCuentasContables: Listado<[], {
      q?: string;
      tipo?: "activo" | "pasivo" | "patrimonio" | "ingreso" | "costo" | "gasto";
      imputable?: boolean;
      incluir_inactivas?: boolean;
      /** 1 pruebas, 2 producción; por omisión, el vigente */
      ambiente?: "1" | "2";
      limit?: number;
      /** Por omisión 0 */
      offset?: number;
      plano?: boolean;
    }, t.CuentaContable, "csv">;
    /**
     * Cambia el nombre, la naturaleza o el uso de una cuenta
     *
     * Una cuenta con un papel en los asientos (/contabilidad/roles) no se desactiva ni deja de ser imputable; una con asientos no deja de ser imputable, y una con saldo, en cualquiera de los dos ambientes, o con cuentas activas dentro no se desactiva.
     *
     * `PATCH /contabilidad/cuentas/{id}`
     */
    readonly cambiarCuentaContable: Escritura<[id: number, cuerpo: t.CambiarCuentaContable], {}, t.CuentaContable>;
    /**
     * Desactiva una cuenta
     *
     * El borrado es lógico: lo asentado queda, y su código también. Un PATCH con activo true la restaura. Repetirlo responde 204.
     *
     * `DELETE /contabilidad/cuentas/{id}`
     */
    readonly desactivarCuentaContable: Escritura<[id: number], {}, void>;
    /**
     * Una cuenta del plan, también si está inactiva
     *
     * El saldo es del ambiente vigente, o del que se pida.
     *
     * `GET /contabilidad/cuentas/{id}`
     */
    readonly obtenerCuentaContable: Llamada<[id: number], {
      /** 1 pruebas, 2 producción; por omisión, el vigente */
      ambiente?: "1" | "2";
    }, t.CuentaContable>;
    /**
     * Dice qué cuenta hace cada papel en los asientos
     *
     * Los papeles que no se nombran conservan su cuenta. Vale para lo que se asiente desde ahora: lo asentado no cambia. Una cuenta de control (clientes, proveedores y sus anticipos) tiene ese papel y ningún otro, y lo conserva mientras tenga saldo en cualquiera de los dos ambientes. La que es de una cuenta de dinero solo puede ser también la general de cajas, bancos o tarjetas.
     *
     * `PUT /contabilidad/roles`
     */
    readonly asignarRolesContables: Escritura<[cuerpo: t.AsignarRolesContables], {}, t.RolesContables>;
    /**
     * Qué cuenta hace cada papel en los asientos, y para qué es
     *
     * `GET /contabilidad/roles`
     */
    readonly listarRolesContables: Listado<[], {}, {
      rol: "caja_general" | "bancos" | "cxc_clientes" | "anticipo_proveedores" | "iva_compras" | "ret_iva_recibida" | "ret_renta_recibida" | "compensaciones" | "cxp_proveedores" | "tarjeta_credito" | "iva_ventas" | "ret_renta_por_pagar" | "ret_iva_por_pagar" | "ret_isd_por_pagar" | "iva_por_pagar" | "ice_por_pagar" | "irbpnr_por_pagar" | "propinas_por_pagar" | "anticipo_clientes" | "resultados_acumulados" | "perdidas_acumuladas" | "ganancia_ejercicio" | "perdida_ejercicio" | "ventas_gravadas" | "ventas_0" | "descuento_ventas" | "devolucion_ventas" | "intereses_ganados" | "otros_ingresos" | "inventario" | "costo_ventas" | "gasto_ventas" | "gasto_admin" | "gasto_intereses" | "comisiones_bancarias" | "gasto_no_deducible" | "nomina_sueldo" | "nomina_horas_extras" | "nomina_comisiones" | "nomina_bonificaciones" | "nomina_decimo_tercero" | "nomina_decimo_cuarto" | "nomina_vacaciones" | "nomina_fondos_reserva" | "nomina_otros_ingresos" | "nomina_aporte_patronal" | "nomina_impuesto_renta" | "nomina_otros_descuentos" | "iess_por_pagar" | "decimo_tercero_por_pagar" | "decimo_cuarto_por_pagar" | "vacaciones_por_pagar" | "fondos_reserva_por_pagar" | "sueldos_por_pagar" | "prestamos_empleados" | "anticipos_empleados" | "activo_edificios" | "activo_instalaciones" | "activo_maquinaria" | "activo_muebles" | "activo_vehiculos" | "activo_computacion" | "depreciacion_acumulada" | "gasto_depreciacion" | "altas_de_activos" | "ganancia_activos" | "perdida_activos" | "redondeo";
      para: string;
      /** Qué cuentas sirven */
      tipos: readonly ("activo" | "pasivo" | "patrimonio" | "ingreso" | "costo" | "gasto")[];
      cuenta_id: number;
      cuenta_codigo: string;
      cuenta_nombre: string;
    }>;
    /**
     * Comienza la contabilidad de la empresa
     *
     * Desde fecha_inicio, el primer día de un mes que ya comenzó, todo hecho se asienta y rigen los períodos. Lo que ya existía se asienta por partes; entretanto, estado es activando. Responde con la propuesta del asiento de apertura, como GET /contabilidad/apertura: lo que los documentos dicen que había y se debía el día anterior. Es del ambiente en que la empresa está. Repetirla con la misma fecha da la propuesta como es ahora (409 si pasa de 50000 saldos); no se deshace.
     *
     * `POST /contabilidad/activar`
     */
    readonly activar: Escritura<[cuerpo: t.ActivarContabilidad], {}, t.AperturaContable>;
    /**
     * Cierra un mes: nada más se asienta en él
     *
     * Los meses se cierran en orden. Lo que aún podría asentarse en ese mes lo detiene, con sus bloqueos; con forzar true se cierra igual. El mes en curso puede cerrarse.
     *
     * `POST /contabilidad/periodos/{anio}/{mes}/cerrar`
     */
    readonly cerrarPeriodo: Escritura<[anio: number, mes: number, cuerpo?: t.CerrarPeriodo], {}, t.PeriodoContable>;
    /**
     * Reabre el último mes cerrado
     *
     * Uno de un año cerrado espera a que se anule el cierre, que está en bloqueos.
     *
     * `POST /contabilidad/periodos/{anio}/{mes}/reabrir`
     */
    readonly reabrirPeriodo: Escritura<[anio: number, mes: number, cuerpo: t.ReabrirPeriodo], {}, t.PeriodoContable>;
    /**
     * Registra un asiento manual
     *
     * Al menos dos líneas que cuadran al centavo, en cuentas activas que reciben asientos. Las cuentas de control (clientes, proveedores y sus anticipos) las mueven los documentos. Líneas que dicen lo mismo se suman. El número va en orden, sin saltos, por año.
     *
     * `POST /contabilidad/asientos`
     */
    readonly registrarAsiento: Escritura<[cuerpo: t.RegistrarAsiento], {}, t.Asiento>;
    /**
     * Los asientos, del más nuevo al más viejo, como JSON o CSV
     *
     * desde y hasta son de la fecha del asiento, ambas incluidas. q busca por número («AS-2026-000012») o por palabras de la glosa, sin distinguir tildes ni mayúsculas; cuenta_id y tercero_id, los que tienen una línea suya. El CSV lleva una fila por línea de asiento, con el asiento repetido en cada una; allí limit y offset cuentan asientos.
     *
     * format=csv da la misma lista como CSV (UTF-8 con BOM, RFC 4180), hasta 50.000 filas o hasta limit, que allí puede llegar a 1.000.000 (en JSON, a 500). Está escrito para planillas: lo que en un texto comenzaría una fórmula, también tras un punto y coma, un tabulador o un renglón nuevo, lleva un apóstrofo delante, y una clave, o una identificación o un nombre que se leerían como número o fecha, van como ="0102030405", para que Excel no les quite ceros ni cifras; con plano=true van como están, para programas. Se arma mientras se descarga: si algo falla a medias, la conexión se corta.
     *
     * `GET /contabilidad/asientos`
     */
    readonly listarAsientos: Listado<[], {
      desde?: string;
      hasta?: string;
      cuenta_id?: number;
      tercero_id?: number;
      origen_tipo?: "manual" | "apertura" | "cierre" | "factura" | "nota_credito" | "nota_debito" | "liquidacion_compra" | "retencion" | "compra" | "cobro" | "pago_proveedor" | "anticipo" | "transferencia" | "transaccion_bancaria" | "nomina" | "pago_nomina" | "inventario" | "activo_fijo" | "depreciacion";
      origen_id?: number;
      q?: string;
      /** 1 pruebas, 2 producción; por omisión, el vigente */
      ambiente?: "1" | "2";
      limit?: number;
      /** Por omisión 0 */
      offset?: number;
      plano?: boolean;
    }, t.AsientoDeLista, "csv">;
    /**
     * Registra el asiento de apertura
     *
     * Uno solo, con fecha del día en que comienza la contabilidad. Las cuentas de control llevan lo que dice la propuesta (GET /contabilidad/apertura la da), y cada cuenta de dinero lo que tenía el día anterior: sin ninguna línea suya, el asiento las toma de ella, y con alguna (de dinero es la que dice cuenta_dinero_id) van todas, y lo que difiere se responde en diferencias. Una cuenta de dinero que tenía otra cosa se corrige antes, con su saldo_inicial o un movimiento. Si con las de control pasa de 500 líneas, el asiento las lleva primero en suma y las detalla por persona en unos segundos (estado abriendo), hasta 50000 saldos de personas: con más, 409 lectura.demasiadas_filas. No se anula ni se cambia de fecha: lo demás se corrige con asientos manuales.
     *
     * `POST /contabilidad/apertura`
     */
    readonly registrarApertura: Escritura<[cuerpo: t.RegistrarApertura], {}, t.Asiento>;
    /**
     * Qué debe decir el asiento de apertura
     *
     * Por cuenta de control y persona, lo que los documentos anteriores a la contabilidad dejaron por cobrar y por pagar, y por cuenta de dinero, lo que tenía el día anterior; como es ahora: mientras estado sea activando aún se suma lo que ya existía, y con apertura_id es lo que abrió.
     *
     * `GET /contabilidad/apertura`
     */
    readonly obtenerAperturaContable: Llamada<[], {
      /** 1 pruebas, 2 producción; por omisión, el vigente */
      ambiente?: "1" | "2";
    }, t.AperturaContable>;
    /**
     * Cierra un año: lleva sus resultados al patrimonio
     *
     * Con los doce meses cerrados (desde el primero de la contabilidad, si comenzó ese año), un asiento del 31 de diciembre deja en cero las cuentas de ingresos, costos y gastos: la ganancia va a la cuenta del papel ganancia_ejercicio (307.01) y la pérdida, a la de perdida_ejercicio (307.02). Los años van en orden; uno sin resultados no se cierra ni detiene al siguiente. El asiento está en un período aparte, así que balances y resultados del año lo dejan fuera salvo con con_cierre=true. Se deshace con POST /contabilidad/asientos/{id}/anular, del último año al primero. Pasar el resultado a los de años anteriores, a reservas o a impuestos es un asiento manual del año siguiente.
     *
     * `POST /contabilidad/cierre-anual`
     */
    readonly cerrarAnio: Escritura<[cuerpo: t.CerrarAnio], {}, t.Asiento>;
    /**
     * Cambia la fecha de un asiento manual
     *
     * Conserva su número, así que no sale de su año. El período de la fecha anterior y el de la nueva deben estar abiertos.
     *
     * `PATCH /contabilidad/asientos/{id}/fecha`
     */
    readonly cambiarFechaDeAsiento: Escritura<[id: number, cuerpo: t.CambiarFechaDeAsiento], {}, t.Asiento>;
    /**
     * Anula un asiento manual, o el cierre de un año, con su opuesto
     *
     * El asiento queda como está y dice cuál lo revierte. Los de documentos se anulan desde su documento. El cierre de un año se anula en su mismo día, aunque su mes esté cerrado; después el año puede cerrarse otra vez.
     *
     * `POST /contabilidad/asientos/{id}/anular`
     */
    readonly anularAsiento: Escritura<[id: number, cuerpo: t.AnularAsiento], {}, t.Asiento>;
    /**
     * Guarda una plantilla de asiento
     *
     * Las líneas con que comienza un asiento que se repite: sus cuentas y, si se quiere, montos, personas y descripciones. No tiene que cuadrar, y una línea puede no llevar monto: se dice al usarla. No asienta nada. El nombre es único entre las que están en uso. Hasta 500 por empresa; las mismas en los dos ambientes.
     *
     * `POST /contabilidad/plantillas-asiento`
     */
    readonly crearPlantillaDeAsiento: Escritura<[cuerpo: t.CrearPlantillaDeAsiento], {}, t.PlantillaDeAsiento>;
    /**
     * Las plantillas de asientos, como JSON o CSV
     *
     * En el orden en que se guardaron, sin sus líneas.
     *
     * format=csv da la misma lista como CSV (UTF-8 con BOM, RFC 4180), hasta 50.000 filas o hasta limit, que allí puede llegar a 1.000.000 (en JSON, a 500). Está escrito para planillas: lo que en un texto comenzaría una fórmula, también tras un punto y coma, un tabulador o un renglón nuevo, lleva un apóstrofo delante, y una clave, o una identificación o un nombre que se leerían como número o fecha, van como ="0102030405", para que Excel no les quite ceros ni cifras; con plano=true van como están, para programas. Se arma mientras se descarga: si algo falla a medias, la conexión se corta.
     *
     * `GET /contabilidad/plantillas-asiento`
     */
    readonly listarPlantillasDeAsiento: Listado<[], {
      incluir_inactivas?: boolean;
      limit?: number;
      /** Por omisión 0 */
      offset?: number;
      plano?: boolean;
    }, t.PlantillaDeAsientoDeLista, "csv">;
    /**
     * Reemplaza una plantilla de asiento por completo
     *
     * Lo ya asentado con ella no cambia. Una retirada vuelve a estar en uso.
     *
     * `PUT /contabilidad/plantillas-asiento/{id}`
     */
    readonly reemplazarPlantillaDeAsiento: Escritura<[id: number, cuerpo: t.ReemplazarPlantillaDeAsiento], {}, t.PlantillaDeAsiento>;
    /**
     * Retira una plantilla de asiento
     *
     * El borrado es lógico: queda con activo false, sale de la lista y se sigue leyendo por su id. Un PUT la restaura. Repetirlo responde 204.
     *
     * `DELETE /contabilidad/plantillas-asiento/{id}`
     */
    readonly retirarPlantillaDeAsiento: Escritura<[id: number], {}, void>;
    /**
     * Una plantilla de asiento con sus líneas, también si está retirada
     *
     * `GET /contabilidad/plantillas-asiento/{id}`
     */
    readonly obtenerPlantillaDeAsiento: Llamada<[id: number], {}, t.PlantillaDeAsiento>;
    /**
     * Si la empresa lleva contabilidad, desde cuándo y qué está cerrado
     *
     * `GET /contabilidad`
     */
    readonly obtener: Llamada<[], {
      /** 1 pruebas, 2 producción; por omisión, el vigente */
      ambiente?: "1" | "2";
    }, t.LibroContable>;
    /**
     * Los meses de un año, abiertos o cerrados
     *
     * Los que tiene la contabilidad, desde que comenzó hasta el mes en curso; ninguno si no se lleva.
     *
     * `GET /contabilidad/periodos`
     */
    readonly listarPeriodosContables: Listado<[], {
      /** Por omisión, el año en curso */
      anio?: number;
      /** 1 pruebas, 2 producción; por omisión, el vigente */
      ambiente?: "1" | "2";
    }, t.PeriodoContable>;
    /**
     * Un asiento, con sus líneas
     *
     * `GET /contabilidad/asientos/{id}`
     */
    readonly obtenerAsiento: Llamada<[id: number], {}, t.Asiento>;
    /**
     * Balance de comprobación: lo que cada cuenta tenía, lo que se movió y lo que tiene
     *
     * Las cuentas con saldo o movimiento, cada una con lo de las que lleva dentro. Los saldos son debe menos haber; los totales cuentan cada cuenta una vez. El asiento de cierre de un año no cuenta en el rango donde está, salvo con con_cierre=true; en lo anterior al rango cuenta siempre.
     *
     * Del ambiente vigente, o del que se pida. format=csv la da para planillas (con plano=true, sin guardas) y format=pdf, para firmarla.
     *
     * `GET /contabilidad/balance-comprobacion`
     */
    readonly balanceDeComprobacion: Informe<[], {
      /** Por omisión, el primer día del año de hasta; con al, el de la contabilidad si comenzó ese año */
      desde?: string;
      /** Por omisión, hoy */
      hasta?: string;
      /** Solo cuentas hasta este nivel, con lo de las que llevan dentro */
      nivel?: number;
      /** true: también el asiento de cierre de los años que terminan en el rango */
      con_cierre?: boolean;
      /** 1 pruebas, 2 producción; por omisión, el vigente */
      ambiente?: "1" | "2";
      plano?: boolean;
      /** A qué fecha: lo mismo que hasta, y no puede ser futura */
      al?: string;
      /** Como se sabía entonces: lo registrado hasta ese instante, o hasta el fin de ese día en el Ecuador; no puede ser futuro. Por omisión, ahora */
      conocido_el?: string;
    }, t.BalanceDeComprobacion, "csv" | "pdf">;
    /**
     * Balance general (estado de situación financiera) al final de un día
     *
     * El activo suma por debe menos haber; el pasivo y el patrimonio, al revés. El patrimonio contiene los resultados de los años sin cerrar, así que activo es pasivo más patrimonio.
     *
     * Del ambiente vigente, o del que se pida. format=csv la da para planillas (con plano=true, sin guardas) y format=pdf, para firmarla.
     *
     * `GET /contabilidad/balance-general`
     */
    readonly balanceGeneral: Informe<[], {
      /** Por omisión, hoy */
      fecha?: string;
      /** Solo cuentas hasta este nivel, con lo de las que llevan dentro */
      nivel?: number;
      /** 1 pruebas, 2 producción; por omisión, el vigente */
      ambiente?: "1" | "2";
      plano?: boolean;
      /** A qué fecha: lo mismo que fecha, y no puede ser futura */
      al?: string;
      /** Como se sabía entonces: lo registrado hasta ese instante, o hasta el fin de ese día en el Ecuador; no puede ser futuro. Por omisión, ahora */
      conocido_el?: string;
    }, t.BalanceGeneral, "csv" | "pdf">;
    /**
     * Estado de resultados: ingresos, costos y gastos entre dos días
     *
     * El resultado es ingresos menos costos y gastos. El asiento de cierre de un año no cuenta en el rango donde está, salvo con con_cierre=true; en lo anterior al rango cuenta siempre.
     *
     * Del ambiente vigente, o del que se pida. format=csv la da para planillas (con plano=true, sin guardas) y format=pdf, para firmarla.
     *
     * `GET /contabilidad/estado-resultados`
     */
    readonly estadoDeResultados: Informe<[], {
      /** Por omisión, el primer día del año de hasta; con al, el de la contabilidad si comenzó ese año */
      desde?: string;
      /** Por omisión, hoy */
      hasta?: string;
      /** Solo cuentas hasta este nivel, con lo de las que llevan dentro */
      nivel?: number;
      /** true: también el asiento de cierre de los años que terminan en el rango */
      con_cierre?: boolean;
      /** 1 pruebas, 2 producción; por omisión, el vigente */
      ambiente?: "1" | "2";
      plano?: boolean;
      /** A qué fecha: lo mismo que hasta, y no puede ser futura */
      al?: string;
      /** Como se sabía entonces: lo registrado hasta ese instante, o hasta el fin de ese día en el Ecuador; no puede ser futuro. Por omisión, ahora */
      conocido_el?: string;
    }, t.EstadoDeResultados, "csv" | "pdf">;
    /**
     * Qué cambió en un balance de comprobación desde que se sabía otra cosa
     *
     * Lo que dice contra (por omisión, ahora) menos lo que decía conocido_el, de los mismos días, y los asientos que lo cambiaron: los que se registraron entre uno y otro, y los que se movieron de antes de desde, de entre sus días o de después. hasta es, por omisión, el día de conocido_el. Los asientos van por páginas (limit, offset); las filas, enteras. format=csv trae todos los asientos, una fila por cuenta de cada uno.
     *
     * `GET /contabilidad/balance-comprobacion/diferencias`
     */
    readonly diferenciasDeComprobacion: Informe<[], {
      /** Por omisión, el primer día del año de hasta; con al, el de la contabilidad si comenzó ese año */
      desde?: string;
      /** Por omisión, hoy */
      hasta?: string;
      /** Solo cuentas hasta este nivel, con lo de las que llevan dentro */
      nivel?: number;
      /** true: también el asiento de cierre de los años que terminan en el rango */
      con_cierre?: boolean;
      /** 1 pruebas, 2 producción; por omisión, el vigente */
      ambiente?: "1" | "2";
      plano?: boolean;
      /** Por omisión 100 */
      limit?: number;
      /** Por omisión 0 */
      offset?: number;
      /** A qué fecha: lo mismo que hasta, y no puede ser futura */
      al?: string;
      /** Lo que se sabía: lo registrado hasta ese instante, o hasta el fin de ese día en el Ecuador; no puede ser futuro */
      conocido_el: string;
      /** Con qué se compara, dicho como conocido_el. Por omisión, con lo que se sabe ahora */
      contra?: string;
    }, t.DiferenciasDeComprobacion, "csv">;
    /**
     * El mayor de una cuenta, con su saldo línea por línea
     *
     * De una cuenta que recibe asientos; con tercero_id, el mayor auxiliar de esa persona. Los saldos son debe menos haber. En JSON va por páginas (limit, offset); los totales y el saldo final son siempre de todo el rango. Del ambiente vigente, o del que se pida. format=csv la da para planillas (con plano=true, sin guardas) y format=pdf, para firmarla.
     *
     * `GET /contabilidad/mayor`
     */
    readonly mayor: Informe<[], {
      cuenta_id: number;
      /** Por omisión, el primer día del año de hasta; con al, el de la contabilidad si comenzó ese año */
      desde?: string;
      /** Por omisión, hoy */
      hasta?: string;
      /** El mayor auxiliar de esta persona */
      tercero_id?: number;
      /** 1 pruebas, 2 producción; por omisión, el vigente */
      ambiente?: "1" | "2";
      plano?: boolean;
      /** Por omisión 100 */
      limit?: number;
      /** Por omisión 0 */
      offset?: number;
      /** A qué fecha: lo mismo que hasta, y no puede ser futura */
      al?: string;
      /** Como se sabía entonces: lo registrado hasta ese instante, o hasta el fin de ese día en el Ecuador; no puede ser futuro. Por omisión, ahora */
      conocido_el?: string;
    }, t.Mayor, "csv" | "pdf">;
    /**
     * Los gastos no deducibles de un año, con su causa y su casillero del formulario 101
     *
     * Las líneas que no se deducen, de la más antigua a la más nueva; lo que deshace otra resta. En JSON va por páginas; los totales son de todo el año. Del ambiente vigente, o del que se pida. format=csv la da para planillas (con plano=true, sin guardas) y format=pdf, para firmarla.
     *
     * `GET /contabilidad/conciliacion-tributaria`
     */
    readonly conciliacionTributaria: Informe<[], {
      /** Por omisión, el que corre */
      anio?: number;
      /** 1 pruebas, 2 producción; por omisión, el vigente */
      ambiente?: "1" | "2";
      plano?: boolean;
      /** Por omisión 100 */
      limit?: number;
      /** Por omisión 0 */
      offset?: number;
    }, t.ConciliacionTributaria, "csv" | "pdf">;
    /**
     * Las sumas de un mes que piden los formularios 103 y 104
     *
     * Ventas y compras por tarifa con su IVA, y retenciones emitidas y recibidas por código, se lleve o no contabilidad. Cada documento cuenta en el mes de su fecha de emisión (hora del Ecuador) desde que el SRI lo autoriza; una nota de crédito resta en el suyo, una retención va en su período fiscal y una compra, en el mes de su fecha de registro. Lo que retuvo un cliente va en el mes de su cobro, sin base (no consta); bajo sin_codigo, si el cobro no dice ninguno de ese impuesto o dice varios. Lo que se anula deja de contar en el mes que le tocaba, cualquiera que sea la fecha de la anulación, y va aparte. Exportaciones y lo que un intermediario traslada o paga para que se lo reembolsen no están en ventas ni compras: van en las suyas, con sus casilleros.
     *
     * Cada suma dice en detalle dónde están sus documentos. Del ambiente vigente, o del que se pida. format=csv la da para planillas (con plano=true, sin guardas) y format=pdf, para firmarla. El CSV lleva una línea por documento y código, en lugar de las sumas: las de anulados dicen su sección.
     *
     * `GET /contabilidad/impuestos`
     */
    readonly impuestos: Informe<[], {
      anio: number;
      mes: number;
      /** 1 pruebas, 2 producción; por omisión, el vigente */
      ambiente?: "1" | "2";
      plano?: boolean;
    }, t.ImpuestosDelMes, "csv" | "pdf">;
    /**
     * Los documentos de las sumas de impuestos de un mes
     *
     * Una línea por documento y código, por fecha. Sin filtros, todos los del mes; con los de una suma (su detalle los lleva), los suyos, que suman lo que ella dice. Todos juntos, como CSV, los da GET /contabilidad/impuestos.
     *
     * `GET /contabilidad/impuestos/documentos`
     */
    readonly documentosDeImpuestos: Listado<[], {
      anio: number;
      mes: number;
      /** 1 pruebas, 2 producción; por omisión, el vigente */
      ambiente?: "1" | "2";
      seccion?: "ventas" | "compras" | "exportaciones" | "reembolsos_ventas" | "reembolsos_compras" | "consumos_especiales" | "retenciones_emitidas" | "retenciones_recibidas" | "anulados";
      /** Una clase de documento: factura, nota_credito, retencion… */
      documento?: string;
      /** 1 renta, 2 IVA, 3 ICE, 5 IRBPNR, 6 ISD: tablas 16 y 19 del SRI */
      impuesto?: "1" | "2" | "3" | "5" | "6";
      /** De IVA en ventas y compras, de retención en las demás; sin_codigo: lo recibido sin uno */
      codigo?: string;
      /** Por omisión 100 */
      limit?: number;
      /** Por omisión 0 */
      offset?: number;
    }, t.DocumentoConImpuesto>;
    /**
     * Qué pasó con una cuenta del plan: cada hecho que la cambió, quién lo hizo y qué cambió
     *
     * Una página puede traer menos que limit, si lo que cambió es largo; si falta algo lo dice hay_mas.
     *
     * `GET /contabilidad/cuentas/{id}/historia`
     */
    readonly historiaDeCuentaContable: Llamada<[id: number], {
      /** Por omisión 0 */
      desde_id?: number;
      /** Por omisión 100 */
      limit?: number;
    }, t.PaginaDeHistoria>;
    /**
     * Qué pasó con un asiento: cada hecho que la cambió, quién lo hizo y qué cambió
     *
     * Una página puede traer menos que limit, si lo que cambió es largo; si falta algo lo dice hay_mas.
     *
     * `GET /contabilidad/asientos/{id}/historia`
     */
    readonly historiaDeAsiento: Llamada<[id: number], {
      /** Por omisión 0 */
      desde_id?: number;
      /** Por omisión 100 */
      limit?: number;
    }, t.PaginaDeHistoria>;
    /**
     * Qué pasó con un mes de la contabilidad: cada hecho que la cambió, quién lo hizo y qué cambió
     *
     * Una página puede traer menos que limit, si lo que cambió es largo; si falta algo lo dice hay_mas.
     *
     * `GET /contabilidad/periodos/{anio}/{mes}/historia`
     */
    readonly historiaDePeriodo: Llamada<[anio: number, mes: number], {
      /** Por omisión 0 */
      desde_id?: number;
      /** Por omisión 100 */
      limit?: number;
      /** 1 pruebas, 2 producción; por omisión, el vigente */
      ambiente?: "1" | "2";
    }, t.PaginaDeHistoria>;
    /**
     * Qué pasó con una plantilla de asiento: cada hecho que la cambió, quién lo hizo y qué cambió
     *
     * Una página puede traer menos que limit, si lo que cambió es largo; si falta algo lo dice hay_mas.
     *
     * `GET /contabilidad/plantillas-asiento/{id}/historia`
     */
    readonly historiaDePlantillaDeAsiento: Llamada<[id: number], {
      /** Por omisión 0 */
      desde_id?: number;
      /** Por omisión 100 */
      limit?: number;
    }, t.PaginaDeHistoria>;
    /**
     * Lo que prueba que los hechos de una cuenta del plan son los que se sellaron
     *
     * `GET /contabilidad/cuentas/{id}/prueba`
     */
    readonly pruebaDeCuentaContable: Llamada<[id: number], {
      /** Por omisión 0 */
      desde_id?: number;
      /** Por omisión 50 */
      limit?: number;
    }, t.PruebaDeRegistro>;
    /**
     * Lo que prueba que los hechos de un asiento son los que se sellaron
     *
     * `GET /contabilidad/asientos/{id}/prueba`
     */
    readonly pruebaDeAsiento: Llamada<[id: number], {
      /** Por omisión 0 */
      desde_id?: number;
      /** Por omisión 50 */
      limit?: number;
    }, t.PruebaDeRegistro>;
    /**
     * Lo que prueba que los hechos de un mes de la contabilidad son los que se sellaron
     *
     * `GET /contabilidad/periodos/{anio}/{mes}/prueba`
     */
    readonly pruebaDePeriodo: Llamada<[anio: number, mes: number], {
      /** Por omisión 0 */
      desde_id?: number;
      /** Por omisión 50 */
      limit?: number;
      /** 1 pruebas, 2 producción; por omisión, el vigente */
      ambiente?: "1" | "2";
    }, t.PruebaDeRegistro>;
    /**
     * Lo que prueba que los hechos de una plantilla de asiento son los que se sellaron
     *
     * `GET /contabilidad/plantillas-asiento/{id}/prueba`
     */
    readonly pruebaDePlantillaDeAsiento: Llamada<[id: number], {
      /** Por omisión 0 */
      desde_id?: number;
      /** Por omisión 50 */
      limit?: number;
    }, t.PruebaDeRegistro>;
    /**
     * El expediente de un año para quien audita: lo comprueba sin nada de aquí
     *
     * **Solo con sesión** del panel. **De toda la empresa**: quien ve una sola sucursal no la lee. ZIP con los eventos de la empresa, los sellos, las claves públicas, el XML firmado, el diario y el balance, y dos programas que comprueban todo, uno en Node y otro en Python: LEEME.txt lo explica. Sella antes, para que todo quede bajo un sello. Siempre se prepara aparte: 202, y en Location cómo va; terminado, la misma petición lo descarga durante quince minutos. Solo usuarios que ven la empresa entera: trae todos sus registros, también los de nómina.
     *
     * `GET /contabilidad/expediente`
     */
    readonly descargarExpediente: Descarga<[], {
      anio: number;
      /** 1 pruebas, 2 producción; por omisión, el vigente */
      ambiente?: "1" | "2";
    }>;
  };
  /** Compras recibidas, su importación y el anexo transaccional */
  readonly compras: {
    /**
     * Registra una compra: un documento que emitió un proveedor
     *
     * Con detalles los totales se calculan; lo que se envíe de ellos puede apartarse de las líneas un centavo por línea, que es lo que redondean, y se guarda como se envía (si se envían el subtotal y la base de una tarifa, vale la base). Sin detalles valen los subtotales por tarifa (sin impuestos) o impuestos[]. El proveedor se busca en el directorio por su identificación, entra en él si no está, y queda como proveedor activo. Una clave de acceso ya registrada responde 200 con su compra; el mismo proveedor, tipo y número, 409. Con contabilidad asienta el total: el gasto en la cuenta de cada línea, de la categoría o del papel gasto_admin; el IVA con crédito según el sustento, y lo demás (IVA sin crédito, ICE, IRBPNR, propina) como costo. Una nota de crédito (04) dice qué compra modifica y baja su saldo. Se puede enviar tal cual lo que respondió una vista previa de importación.
     *
     * `POST /compras`
     */
    readonly crear: Escritura<[cuerpo: t.RegistrarCompra], {}, t.RegistrarCompraRespuesta>;
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
     */
    readonly listar: Listado<[], {
      q?: string;
      estado_pago?: "PENDIENTE" | "PARCIAL" | "PAGADA";
      include_inactivos?: boolean;
      desde?: string;
      hasta?: string;
      registro_desde?: string;
      registro_hasta?: string;
      sin_autorizacion?: boolean;
      sin_retencion?: boolean;
      proveedor_id?: number;
      /** 1 pruebas, 2 producción; por omisión, el vigente */
      ambiente?: "1" | "2";
      limit?: number;
      /** Por omisión 0 */
      offset?: number;
      plano?: boolean;
    }, t.CompraDeLista, "csv">;
    /**
     * Corrige una compra
     *
     * Lo que no se envía queda como está. fecha_emision cambia el día y conserva la hora. Lo que su asiento también dice (líneas, sustento, categoría con otra cuenta) lo revierte y hace otro, con sus períodos abiertos; fecha_registro lo mueve con su número, dentro de su año. Con una retención vigente no cambian el día, el sustento ni los importes, y el total no baja de lo pagado.
     *
     * `PATCH /compras/{id}`
     */
    readonly modificar: Escritura<[id: number, cuerpo: t.ModificarCompra], {}, t.RegistrarCompraRespuesta>;
    /**
     * Anula una compra
     *
     * El registro queda, sale de los informes y del ATS, y su número y su clave pueden registrarse otra vez. Su asiento se revierte. Con pagos, retenciones o notas de crédito vigentes responde 409 con bloqueos.
     *
     * `DELETE /compras/{id}`
     */
    readonly anular: Escritura<[id: number], {
      /** Por omisión «Anulada por la API» */
      motivo?: string;
      /** La del reverso; por omisión la de registro, u hoy si su período está cerrado */
      fecha?: string;
    }, t.RegistrarCompraRespuesta>;
    /**
     * Una compra con sus líneas
     *
     * Con al, su saldo, total_pagado, estado_pago, total_retenido y total_notas_credito son los que había al terminar ese día: antes de su fecha_registro, 0 y estado_pago null; desde su anulación, 0.
     *
     * `GET /compras/{id}`
     */
    readonly obtener: Llamada<[id: number], {
      /** A qué fecha; no puede ser futura. Por omisión, hoy */
      al?: string;
      /** Como se sabía entonces: lo registrado hasta ese instante, o hasta el fin de ese día en el Ecuador; no puede ser futuro. Por omisión, ahora */
      conocido_el?: string;
    }, t.Compra>;
    /**
     * Dice a qué cuenta contable van las compras de una categoría
     *
     * Vale desde entonces: lo que ya se asentó queda donde está.
     *
     * `PUT /compras/_meta/categorias/{categoria}`
     */
    readonly asignarCategoria: Escritura<[categoria: string, cuerpo: t.AsignarCategoriaDeCompra], {}, t.CategoriaDeCompra>;
    /**
     * Pregunta al SRI si el documento recibido está autorizado y no anulado
     *
     * Por su clave de acceso, o por su autorización si es de 49 dígitos. Lo que el SRI responde queda en verificacion_sri de su ficha; aviso dice qué hacer, y null, que vale. Nada se mueve. El SRI responde por el mes en curso y el anterior; por lo demás, RECHAZADA.
     *
     * `POST /compras/{id}/verificar-sri`
     */
    readonly verificarEnSri: Llamada<[id: number], {}, t.VerificacionSri>;
    /**
     * Lee el XML de un proveedor y muestra la compra que sería
     *
     * No guarda nada: la respuesta, editada o no, es el cuerpo de POST /compras. Admite la autorización del SRI (con el comprobante como CDATA, como texto o como elemento, también dentro de la respuesta de su servicio) y el comprobante suelto, firmado o no: facturas 1.0.0 a 2.1.0, notas de crédito y de débito, en UTF-8 o ISO-8859-1, hasta 5 MB. Una con codDocReembolso 41 es una compra 41, con lo que traslada. Las cifras son las impresas, y como se muestran se guardan. Una que contradice a las demás va en avisos si el total y el resto cuadran; si nada da el total, 422, que dice cuáles. También van en avisos otro comprador, pruebas, sin autorización o un centavo de diferencia. Lo que POST /compras rehusaría se rehúsa aquí igual: IVA en un código sin tarifa (422) o una fecha de emisión futura (400). La firma no se comprueba: lo que vale es la autorización, que /compras/importar-clave pregunta al SRI.
     *
     * `POST /compras/importar-xml`
     */
    readonly importarXml: Escritura<[cuerpo: FormData | {
      /** El XML del proveedor */
      file: Blob | string;
    }], {}, t.CompraRecibida>;
    /**
     * Pide al SRI comprobantes por su clave de acceso y muestra las compras que serían
     *
     * De 1 a 100 claves. autorizado es lo que dice el SRI en ese momento: desconocido si no tiene el comprobante, lo procesa todavía o no responde; entonces errores dice por qué. Una clave que no es de una compra, o que no existe, no se pregunta. No guarda nada: cada compra es un cuerpo de POST /compras.
     *
     * `POST /compras/importar-clave`
     */
    readonly importarPorClave: Escritura<[cuerpo: t.ImportarComprasPorClave], {}, t.ComprasRecibidas>;
    /**
     * Lee un ZIP de XML, o la lista de recibidos del SRI, y muestra las compras que serían
     *
     * Hasta 200 comprobantes y 25 MB desempacados. De un ZIP se leen los .xml; de la lista que el portal del SRI da en TXT, las claves de acceso, cuyos comprobantes se piden al SRI como en /compras/importar-clave. Uno que no se puede leer dice por qué en sus errores y no detiene a los demás. No guarda nada.
     *
     * `POST /compras/importar-xml/lote`
     */
    readonly importarLote: Escritura<[cuerpo: FormData | {
      /** Un ZIP de XML, o el TXT de recibidos del portal del SRI */
      file: Blob | string;
    }], {}, t.ComprasRecibidas>;
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
     */
    readonly ats: Descarga<[], {
      anio: number;
      mes: number;
      /** 1 pruebas, 2 producción; por omisión, el vigente */
      ambiente?: "1" | "2";
    }>;
    /**
     * Las categorías de las compras, con la cuenta de cada una
     *
     * Las que alguna compra nombró, y las que tienen cuenta: por orden alfabético. Quien ve una sola sucursal, las de las compras de ella.
     *
     * `GET /compras/_meta/categorias`
     */
    readonly listarCategorias: Listado<[], {}, t.CategoriaDeCompra>;
    /**
     * Qué pasó con una compra: cada hecho que la cambió, quién lo hizo y qué cambió
     *
     * Una página puede traer menos que limit, si lo que cambió es largo; si falta algo lo dice hay_mas.
     *
     * `GET /compras/{id}/historia`
     */
    readonly historia: Llamada<[id: number], {
      /** Por omisión 0 */
      desde_id?: number;
      /** Por omisión 100 */
      limit?: number;
    }, t.PaginaDeHistoria>;
    /**
     * Lo que prueba que los hechos de una compra son los que se sellaron
     *
     * `GET /compras/{id}/prueba`
     */
    readonly prueba: Llamada<[id: number], {
      /** Por omisión 0 */
      desde_id?: number;
      /** Por omisión 50 */
      limit?: number;
    }, t.PruebaDeRegistro>;
  };
  /** Cajas, bancos y tarjetas: movimientos, transacciones y conciliaciones */
  readonly cuentasDinero: {
    /**
     * Crea una caja, una cuenta bancaria o una tarjeta
     *
     * Es de la empresa, en los dos ambientes; sus movimientos, de uno. La cuenta contable propia es una de activo o pasivo, activa e imputable, sin otro papel en los asientos que los de caja, bancos o tarjetas; sin ella, el dinero está en la general: cuenta_contable_efectiva dice cuál. Hasta 1000 por empresa.
     *
     * `POST /cuentas-dinero`
     */
    readonly crear: Escritura<[cuerpo: t.CrearCuentaDinero], {}, t.CuentaDinero>;
    /**
     * Las cajas, cuentas bancarias y tarjetas, con su saldo
     *
     * Del ambiente vigente, o del que se pida. Con al, los saldos son los del final de ese día: saldo_inicial cuenta en todos.
     *
     * `GET /cuentas-dinero`
     */
    readonly listar: Listado<[], {
      incluir_inactivas?: boolean;
      /** 1 pruebas, 2 producción; por omisión, el vigente */
      ambiente?: "1" | "2";
      /** A qué fecha; no puede ser futura. Por omisión, hoy */
      al?: string;
      /** Como se sabía entonces: lo registrado hasta ese instante, o hasta el fin de ese día en el Ecuador; no puede ser futuro. Por omisión, ahora */
      conocido_el?: string;
    }, t.CuentasDinero>;
    /**
     * Cambia una cuenta de dinero
     *
     * Lo que se omite queda como está; banco, numero_mascarado y cuenta_contable_id se quitan con null. Otro saldo_inicial desplaza el saldo de toda la vida de la cuenta y no cambia movimientos; con conciliaciones cerradas ya no cambia: para corregir el saldo de hoy, un movimiento de ajuste. activo true restaura una cuenta inactiva.
     *
     * `PATCH /cuentas-dinero/{id}`
     */
    readonly modificar: Escritura<[id: number, cuerpo: t.CambiarCuentaDinero], {}, t.CuentaDinero>;
    /**
     * Desactiva una cuenta de dinero
     *
     * El borrado es lógico: lo que movió queda, y lo que lo deshace también entra. Un PATCH con activo true la restaura. Repetirlo responde 204.
     *
     * `DELETE /cuentas-dinero/{id}`
     */
    readonly desactivar: Escritura<[id: number], {}, void>;
    /**
     * Una cuenta de dinero, también si está inactiva
     *
     * Del ambiente vigente, o del que se pida. Los movimientos manuales no se contabilizan: saldo_actual los cuenta y saldo_contable no. Con al, los saldos son los del final de ese día: saldo_inicial cuenta en todos.
     *
     * `GET /cuentas-dinero/{id}`
     */
    readonly obtener: Llamada<[id: number], {
      /** 1 pruebas, 2 producción; por omisión, el vigente */
      ambiente?: "1" | "2";
      /** A qué fecha; no puede ser futura. Por omisión, hoy */
      al?: string;
      /** Como se sabía entonces: lo registrado hasta ese instante, o hasta el fin de ese día en el Ecuador; no puede ser futuro. Por omisión, ahora */
      conocido_el?: string;
    }, t.CuentaDinero>;
    /**
     * Pasa dinero de una cuenta a otra
     *
     * Responde el movimiento que sale y el que llega: el origen_id de cada uno es el otro. Con contabilidad, se asienta al debe de la cuenta contable de destino y al haber de la de origen; si es la misma, no se asienta. Un sobregiro no se rehúsa; una caja que queda bajo cero se dice en avisos.
     *
     * `POST /cuentas-dinero/transferencias`
     */
    readonly transferir: Escritura<[cuerpo: t.Transferir], {}, readonly t.TransferirRespuesta[]>;
    /**
     * Cambia la fecha de una transferencia
     *
     * De sus dos movimientos, que conservan su hora, y de su asiento, que conserva su número y no sale de su año.
     *
     * `PATCH /cuentas-dinero/transferencias/{movimiento_id}/fecha`
     */
    readonly cambiarFechaDeTransferencia: Escritura<[movimiento_id: number, cuerpo: t.CambiarFechaDeAsiento], {}, t.CambioDeFecha>;
    /**
     * Anula una transferencia con dos ajustes
     *
     * La nombra cualquiera de sus dos movimientos. Responde los ajustes que devuelven el dinero, el de la cuenta de origen y el de la de destino, que también una cuenta inactiva recibe; lo asentado se revierte. Sin fecha, el día de la transferencia u hoy si su período está cerrado.
     *
     * `POST /cuentas-dinero/transferencias/{movimiento_id}/anular`
     */
    readonly anularTransferencia: Escritura<[movimiento_id: number, cuerpo: t.AnularTransferencia], {}, readonly t.TransferirRespuesta[]>;
    /**
     * Registra un movimiento manual
     *
     * No se contabiliza: saldo_actual lo cuenta y saldo_contable no. Una fecha sin hora es las 00:00 de Ecuador. Puede tener fecha de una conciliación cerrada: será candidato de la siguiente. Una caja que queda bajo cero se dice en avisos.
     *
     * `POST /cuentas-dinero/{id}/movimientos`
     */
    readonly registrarMovimiento: Escritura<[id: number, cuerpo: t.RegistrarMovimiento], {}, t.TransferirRespuesta>;
    /**
     * Los movimientos de una cuenta, del más reciente al más antiguo
     *
     * desde y hasta son días, ambos incluidos. La última página trae X-Total-Count. Del ambiente vigente, o del que se pida.
     *
     * `GET /cuentas-dinero/{id}/movimientos`
     */
    readonly listarMovimientos: Listado<[id: number], {
      desde?: string;
      hasta?: string;
      tipo?: "ingreso" | "egreso" | "transferencia_in" | "transferencia_out" | "ajuste_ingreso" | "ajuste_egreso";
      /** 1 pruebas, 2 producción; por omisión, el vigente */
      ambiente?: "1" | "2";
      /** Por omisión 100 */
      limit?: number;
      /** Por omisión 0 */
      offset?: number;
    }, t.Movimiento>;
    /**
     * Cambia la fecha de un movimiento manual
     *
     * Conserva su hora. El día anterior y el nuevo deben estar en períodos abiertos, y fuera de lo ya conciliado. Si estaba marcado en una conciliación en curso y queda después de su corte, se desmarca: avisos lo dice. Los movimientos de otro registro cambian de fecha con él.
     *
     * `PATCH /cuentas-dinero/movimientos/{movimiento_id}/fecha`
     */
    readonly cambiarFechaDeMovimiento: Escritura<[movimiento_id: number, cuerpo: t.CambiarFechaDeAsiento], {}, t.CambioDeFecha>;
    /**
     * Comienza una conciliación bancaria
     *
     * Una cuenta tiene a lo sumo una en curso. La fecha de corte no es futura y es posterior a la de la última cerrada. Mientras está en curso, todo movimiento con fecha hasta el corte la mueve. Responde sin los movimientos, que están en su detalle.
     *
     * `POST /cuentas-dinero/{id}/conciliaciones`
     */
    readonly abrirConciliacion: Escritura<[id: number, cuerpo: t.AbrirConciliacion], {}, t.Conciliacion>;
    /**
     * Las conciliaciones de una cuenta, de la más reciente a la más antigua
     *
     * Sin sus movimientos. Del ambiente vigente, o del que se pida. La última página trae X-Total-Count.
     *
     * `GET /cuentas-dinero/{id}/conciliaciones`
     */
    readonly listarConciliaciones: Listado<[id: number], {
      /** 1 pruebas, 2 producción; por omisión, el vigente */
      ambiente?: "1" | "2";
      /** Por omisión 100 */
      limit?: number;
      /** Por omisión 0 */
      offset?: number;
    }, t.Conciliacion>;
    /**
     * Cambia lo que dice una conciliación en curso
     *
     * Con otra fecha de corte los saldos se calculan de nuevo, y lo que estaba marcado después de ella deja de estarlo. Responde sin los movimientos, que están en su detalle.
     *
     * `PATCH /cuentas-dinero/conciliaciones/{conciliacion_id}`
     */
    readonly modificarConciliacion: Escritura<[conciliacion_id: number, cuerpo: t.ModificarConciliacion], {}, t.Conciliacion>;
    /**
     * Descarta una conciliación en curso
     *
     * Lo que tenía marcado queda libre, y las líneas de extracto que se importaron en ella se retiran. Una cerrada no se descarta.
     *
     * `DELETE /cuentas-dinero/conciliaciones/{conciliacion_id}`
     */
    readonly descartarConciliacion: Escritura<[conciliacion_id: number], {}, void>;
    /**
     * Una conciliación, con su cuadre y sus movimientos
     *
     * Los movimientos hasta el corte que ninguna conciliación cerrada anterior tiene: los que marcó y los que están en tránsito; de una cerrada, los que había al cerrarse. marcado deja solo unos u otros. Van hasta 5000 de una vez; con más, hay_mas es true y siguen con offset.
     *
     * `GET /cuentas-dinero/conciliaciones/{conciliacion_id}`
     */
    readonly obtenerConciliacion: Llamada<[conciliacion_id: number], {
      marcado?: boolean;
      /** Por omisión 5000 */
      limit?: number;
      /** Por omisión 0 */
      offset?: number;
    }, t.ConciliacionConMovimientos>;
    /**
     * Marca o desmarca movimientos de una conciliación en curso
     *
     * Hasta 5000 a la vez, todos o ninguno; los que ya están así quedan como están. Son candidatos los movimientos de la cuenta hasta el corte que ninguna conciliación cerrada tiene. Responde sin los movimientos, que están en su detalle.
     *
     * `PUT /cuentas-dinero/conciliaciones/{conciliacion_id}/marcas`
     */
    readonly marcarMovimientos: Escritura<[conciliacion_id: number, cuerpo: t.MarcarMovimientos], {}, t.Conciliacion>;
    /**
     * Cierra una conciliación cuya diferencia es 0
     *
     * Desde entonces sus movimientos no se anulan ni cambian de fecha, y sus cifras quedan como están. Lo que no se marcó queda en tránsito, para la siguiente.
     *
     * `POST /cuentas-dinero/conciliaciones/{conciliacion_id}/cerrar`
     */
    readonly cerrarConciliacion: Escritura<[conciliacion_id: number], {}, t.Conciliacion>;
    /**
     * Reabre la última conciliación cerrada de su cuenta
     *
     * Vuelve a ser un borrador, con lo que tenía marcado. Lo que se registró después con fecha hasta su corte pasa a contar.
     *
     * `POST /cuentas-dinero/conciliaciones/{conciliacion_id}/reabrir`
     */
    readonly reabrirConciliacion: Escritura<[conciliacion_id: number], {}, t.Conciliacion>;
    /**
     * Muestra cómo se leería el extracto del banco, y no guarda nada
     *
     * Lo que diría POST …/extracto con el mismo archivo y el mismo mapeo, línea por línea: qué columnas se tomaron, la fecha y el signo de cada una, cuáles ya tiene la cuenta y cuáles tienen un error. Con las primeras filas del archivo, para decir en mapeo qué columna es cuál; un archivo cuyas columnas no se hallan no se rehúsa: lo dice problema. Sin mapeo, se lee con el que la cuenta tiene guardado.
     *
     * `POST /cuentas-dinero/conciliaciones/{conciliacion_id}/extracto/vista-previa`
     */
    readonly verExtracto: Escritura<[conciliacion_id: number, cuerpo: FormData | {
      /** CSV o XLSX */
      file: Blob | string;
      /** Cómo escribe el banco, como objeto JSON. De fecha, descripcion, referencia, monto, debito, credito, tipo y saldo, el título de su columna, o "#3" si es la tercera: lo que se omite se busca por sus nombres usuales, y null no se mira. ingresos y egresos: con qué palabras comienza lo que su columna de tipo dice de lo que entra y de lo que sale ("" es una celda vacía). decimales: "," o ".". fechas: "dia-mes" o "mes-dia". invertir: lo que el archivo da por positivo sale, como en el de una tarjeta */
      mapeo?: string;
    }], {}, t.VistaPreviaDeExtracto>;
    /**
     * Importa el extracto del banco, de un CSV o un XLSX
     *
     * Los títulos de las columnas se buscan bajo lo que el banco escribe antes, por sus nombres usuales o por los de mapeo: una fecha, y un monto (con signo, con una letra o con una columna de tipo) o dos columnas de débito y crédito. Se admiten 1.234,56 y 1,234.56; el día va antes que el mes, salvo que alguna fecha del archivo solo se entienda al revés. Nada se adivina: es un error la línea cuya palabra de tipo no dice si el dinero entra o sale, o cuyo importe puede leerse de dos maneras, y mapeo dice cómo se entienden. Una columna de saldo se coteja línea por línea: decide lo que las demás no dicen, y la línea que contradice es un error. Un débito o crédito negativo es un reverso, salvo que el archivo escriba así todos sus débitos. Hasta 5000 líneas y 1 MiB. Las líneas buenas entran y las demás se dicen en errores; el mismo extracto otra vez no agrega nada. No marca ningún movimiento: vea las sugerencias.
     *
     * `POST /cuentas-dinero/conciliaciones/{conciliacion_id}/extracto`
     */
    readonly importarExtracto: Escritura<[conciliacion_id: number, cuerpo: FormData | {
      /** CSV o XLSX */
      file: Blob | string;
      /** Cómo escribe el banco, como objeto JSON. De fecha, descripcion, referencia, monto, debito, credito, tipo y saldo, el título de su columna, o "#3" si es la tercera: lo que se omite se busca por sus nombres usuales, y null no se mira. ingresos y egresos: con qué palabras comienza lo que su columna de tipo dice de lo que entra y de lo que sale ("" es una celda vacía). decimales: "," o ".". fechas: "dia-mes" o "mes-dia". invertir: lo que el archivo da por positivo sale, como en el de una tarjeta */
      mapeo?: string;
      /** Guardar mapeo para los siguientes archivos de la cuenta */
      guardar_mapeo?: "true" | "false";
    }], {}, t.ImportacionDeExtracto>;
    /**
     * Retira las líneas de extracto que se importaron en una conciliación
     *
     * Todas las de sus archivos, también en una cerrada, mientras ninguna esté marcada en una cerrada: si no, 409 con bloqueos. Lo que se marcó en el borrador al aceptar esas líneas se desmarca; lo marcado a mano queda. Un archivo corregido se importa después como nuevo. Descartar la conciliación también las retira.
     *
     * `DELETE /cuentas-dinero/conciliaciones/{conciliacion_id}/extracto`
     */
    readonly retirarExtracto: Escritura<[conciliacion_id: number], {}, void>;
    /**
     * Las líneas de extracto de una conciliación, con lo que cada una es o puede ser
     *
     * De una en curso, las que ya son movimientos en ella y las que hasta su corte no son ninguno, con el que se sugiere (como en …/sugerencias); de una cerrada, las que se conciliaron y las que se importaron en ella y quedaron sueltas. Van hasta 5000 de una vez; con más, hay_mas es true y siguen con offset.
     *
     * `GET /cuentas-dinero/conciliaciones/{conciliacion_id}/extracto`
     */
    readonly lineasDeExtracto: Llamada<[conciliacion_id: number], {
      /** Por omisión 5000 */
      limit?: number;
      /** Por omisión 0 */
      offset?: number;
    }, t.LineasDeConciliacion>;
    /**
     * Marca los movimientos que son líneas del extracto
     *
     * Hasta 1000 parejas a la vez, todas o ninguna: las sugeridas, u otras del mismo importe. Una línea puede ser varios movimientos, que juntos sumen lo suyo: movimiento_ids. La línea no se vuelve a sugerir mientras su movimiento siga marcado.
     *
     * `POST /cuentas-dinero/conciliaciones/{conciliacion_id}/sugerencias/aceptar`
     */
    readonly aceptarSugerencias: Escritura<[conciliacion_id: number, cuerpo: t.AceptarSugerencias], {}, t.Conciliacion>;
    /**
     * Registra una transacción bancaria: un egreso o un ingreso
     *
     * El total, lo que mueve el banco, es la suma de las líneas menos la de las contrarias. Con contabilidad, un egreso asienta debe en cada línea y haber en cada contraria y en la cuenta del banco; un ingreso, al revés. Lo no deducible va a la conciliación tributaria con la causa «sin comprobante válido». Sin contabilidad la cuenta de una línea puede faltar: si luego comienza, lo que es de ella se asienta, y esas líneas van a la cuenta del papel de su clase (comisiones_bancarias para nota_debito, intereses_ganados para intereses, gasto_admin u otros_ingresos para lo demás). Una línea en la cuenta de clientes o de proveedores queda sin_documento, y avisos lo dice; los anticipos los mueven cobros y pagos. El número va en orden, sin saltos, por tipo.
     *
     * `POST /cuentas-dinero/{id}/transacciones`
     */
    readonly registrarTransaccion: Escritura<[id: number, cuerpo: t.RegistrarTransaccion], {}, t.RegistrarTransaccionRespuesta>;
    /**
     * Cambia la fecha de una transacción bancaria
     *
     * Conserva su hora, su número EGR o ING y el de su asiento, que por eso no sale de su año. El día anterior y el nuevo deben estar en períodos abiertos, y fuera de lo ya conciliado. Si estaba marcada en una conciliación en curso y queda después de su corte, se desmarca: avisos lo dice.
     *
     * `PATCH /cuentas-dinero/transacciones/{id}/fecha`
     */
    readonly cambiarFechaDeTransaccion: Escritura<[id: number, cuerpo: t.CambiarFechaDeAsiento], {}, t.CambioDeFecha>;
    /**
     * Anula una transacción bancaria
     *
     * El dinero vuelve con un movimiento de ajuste y el asiento se revierte con su opuesto; los dos originales quedan. Una que está en una conciliación cerrada no se anula hasta que esa se reabra, y el ajuste no puede tener fecha de lo ya conciliado.
     *
     * `POST /cuentas-dinero/transacciones/{id}/anular`
     */
    readonly anularTransaccion: Escritura<[id: number, cuerpo: t.AnularTransferencia], {}, t.RegistrarTransaccionRespuesta>;
    /**
     * Las transacciones bancarias, de la más reciente a la más antigua
     *
     * desde y hasta son días, ambos incluidos. La última página trae X-Total-Count. Del ambiente vigente, o del que se pida.
     *
     * `GET /cuentas-dinero/transacciones`
     */
    readonly listarTransacciones: Listado<[], {
      cuenta_id?: number;
      tipo?: "egreso" | "ingreso";
      desde?: string;
      hasta?: string;
      /** 1 pruebas, 2 producción; por omisión, el vigente */
      ambiente?: "1" | "2";
      /** Por omisión 100 */
      limit?: number;
      /** Por omisión 0 */
      offset?: number;
    }, t.TransaccionDeLista>;
    /**
     * Una transacción bancaria, con sus líneas
     *
     * `GET /cuentas-dinero/transacciones/{id}`
     */
    readonly obtenerTransaccion: Llamada<[id: number], {}, t.Transaccion>;
    /**
     * El comprobante de una transacción bancaria en PDF, para firmarlo
     *
     * `GET /cuentas-dinero/transacciones/{id}/pdf`
     */
    readonly pdfDeTransaccion: Descarga<[id: number], {}>;
    /**
     * Un movimiento de dinero, con lo que lo hizo
     *
     * También los de cobros, pagos, transferencias y transacciones bancarias.
     *
     * `GET /cuentas-dinero/movimientos/{movimiento_id}`
     */
    readonly obtenerMovimiento: Llamada<[movimiento_id: number], {}, t.MovimientoConDocumento>;
    /**
     * Las conciliaciones de todas las cuentas, de la más reciente a la más antigua
     *
     * Sin sus movimientos. Del ambiente vigente, o del que se pida. La última página trae X-Total-Count.
     *
     * `GET /cuentas-dinero/conciliaciones`
     */
    readonly listarTodasLasConciliaciones: Listado<[], {
      cuenta_id?: number;
      estado?: "borrador" | "cerrada";
      /** 1 pruebas, 2 producción; por omisión, el vigente */
      ambiente?: "1" | "2";
      /** Por omisión 100 */
      limit?: number;
      /** Por omisión 0 */
      offset?: number;
    }, t.Conciliacion>;
    /**
     * El informe de una conciliación en PDF, para firmar
     *
     * Con lo que está en tránsito, uno por uno. Una en curso lleva la marca BORRADOR; una del ambiente de pruebas, PRUEBAS.
     *
     * `GET /cuentas-dinero/conciliaciones/{conciliacion_id}/pdf`
     */
    readonly pdfDeConciliacion: Descarga<[conciliacion_id: number], {}>;
    /**
     * El libro de una cuenta de dinero, con su saldo movimiento por movimiento
     *
     * Sin fechas, los últimos 90 días; con al y sin desde, los del año, o desde que comenzó la contabilidad si fue en él. desde y hasta están incluidos. Del más antiguo al más reciente, hasta 10000 movimientos, o por páginas con limit y offset (hay_mas dice si siguen otros; los totales y los saldos anterior y final son siempre de todos los días); format=csv los lleva todos (con plano=true, sin guardas para planillas). Del ambiente vigente, o del que se pida.
     *
     * `GET /cuentas-dinero/{id}/libro`
     */
    readonly libroDeCuenta: Informe<[id: number], {
      desde?: string;
      hasta?: string;
      /** 1 pruebas, 2 producción; por omisión, el vigente */
      ambiente?: "1" | "2";
      plano?: boolean;
      /** Sin él, todos los movimientos, si no pasan de 10000 */
      limit?: number;
      /** Por omisión 0 */
      offset?: number;
      /** A qué fecha: lo mismo que hasta, y no puede ser futura */
      al?: string;
      /** Como se sabía entonces: lo registrado hasta ese instante, o hasta el fin de ese día en el Ecuador; no puede ser futuro. Por omisión, ahora */
      conocido_el?: string;
    }, t.LibroDeCuenta, "csv">;
    /**
     * Qué movimientos pueden ser las líneas del extracto
     *
     * De una conciliación en curso: para cada línea hasta su corte que aún no es ningún movimiento, uno de los que están en tránsito con el mismo importe y el mismo número, o con el mismo importe y no más de tres días de diferencia. Nada se marca: las que se acepten van a …/sugerencias/aceptar. sin_pareja son las demás: lo que aún no se ha registrado. Hasta 5000 líneas, las más antiguas.
     *
     * `GET /cuentas-dinero/conciliaciones/{conciliacion_id}/sugerencias`
     */
    readonly sugerirParejas: Llamada<[conciliacion_id: number], {}, t.SugerenciasDeConciliacion>;
    /**
     * Qué pasó con una cuenta de dinero: cada hecho que la cambió, quién lo hizo y qué cambió
     *
     * Una página puede traer menos que limit, si lo que cambió es largo; si falta algo lo dice hay_mas.
     *
     * `GET /cuentas-dinero/{id}/historia`
     */
    readonly historia: Llamada<[id: number], {
      /** Por omisión 0 */
      desde_id?: number;
      /** Por omisión 100 */
      limit?: number;
    }, t.PaginaDeHistoria>;
    /**
     * Qué pasó con un movimiento de dinero, también de una transferencia: cada hecho que la cambió, quién lo hizo y qué cambió
     *
     * Una página puede traer menos que limit, si lo que cambió es largo; si falta algo lo dice hay_mas.
     *
     * `GET /cuentas-dinero/movimientos/{movimiento_id}/historia`
     */
    readonly historiaDeMovimiento: Llamada<[movimiento_id: number], {
      /** Por omisión 0 */
      desde_id?: number;
      /** Por omisión 100 */
      limit?: number;
    }, t.PaginaDeHistoria>;
    /**
     * Qué pasó con una transacción bancaria: cada hecho que la cambió, quién lo hizo y qué cambió
     *
     * Una página puede traer menos que limit, si lo que cambió es largo; si falta algo lo dice hay_mas.
     *
     * `GET /cuentas-dinero/transacciones/{id}/historia`
     */
    readonly historiaDeTransaccion: Llamada<[id: number], {
      /** Por omisión 0 */
      desde_id?: number;
      /** Por omisión 100 */
      limit?: number;
    }, t.PaginaDeHistoria>;
    /**
     * Qué pasó con una conciliación: cada hecho que la cambió, quién lo hizo y qué cambió
     *
     * Una página puede traer menos que limit, si lo que cambió es largo; si falta algo lo dice hay_mas.
     *
     * `GET /cuentas-dinero/conciliaciones/{conciliacion_id}/historia`
     */
    readonly historiaDeConciliacion: Llamada<[conciliacion_id: number], {
      /** Por omisión 0 */
      desde_id?: number;
      /** Por omisión 100 */
      limit?: number;
    }, t.PaginaDeHistoria>;
    /**
     * Lo que prueba que los hechos de una cuenta de dinero son los que se sellaron
     *
     * `GET /cuentas-dinero/{id}/prueba`
     */
    readonly prueba: Llamada<[id: number], {
      /** Por omisión 0 */
      desde_id?: number;
      /** Por omisión 50 */
      limit?: number;
    }, t.PruebaDeRegistro>;
    /**
     * Lo que prueba que los hechos de un movimiento de dinero, también de una transferencia son los que se sellaron
     *
     * `GET /cuentas-dinero/movimientos/{movimiento_id}/prueba`
     */
    readonly pruebaDeMovimiento: Llamada<[movimiento_id: number], {
      /** Por omisión 0 */
      desde_id?: number;
      /** Por omisión 50 */
      limit?: number;
    }, t.PruebaDeRegistro>;
    /**
     * Lo que prueba que los hechos de una transacción bancaria son los que se sellaron
     *
     * `GET /cuentas-dinero/transacciones/{id}/prueba`
     */
    readonly pruebaDeTransaccion: Llamada<[id: number], {
      /** Por omisión 0 */
      desde_id?: number;
      /** Por omisión 50 */
      limit?: number;
    }, t.PruebaDeRegistro>;
    /**
     * Lo que prueba que los hechos de una conciliación son los que se sellaron
     *
     * `GET /cuentas-dinero/conciliaciones/{conciliacion_id}/prueba`
     */
    readonly pruebaDeConciliacion: Llamada<[conciliacion_id: number], {
      /** Por omisión 0 */
      desde_id?: number;
      /** Por omisión 50 */
      limit?: number;
    }, t.PruebaDeRegistro>;
  };
  /** Existencias, su costo y sus movimientos */
  readonly inventario: {
    /**
     * Registra un saldo inicial, un conteo o una transferencia entre sucursales
     *
     * Un saldo inicial dice cantidad y costo_unitario de lo que había; un conteo, la cantidad_contada, y la diferencia con lo que había al terminar su día va a su cuenta; una transferencia, la cantidad que pasa a sucursal_destino_id, sin cambiar lo que la empresa tiene. Lo que compran, venden y devuelven los documentos se mueve con ellos. El costo es un promedio ponderado en el orden en que se supo cada movimiento: uno con fecha anterior no vuelve a valorar los demás (retroactivo). Con contabilidad, se asienta a la vez.
     *
     * `POST /inventario/movimientos`
     */
    readonly moverInventario: Escritura<[cuerpo: t.MoverInventario], {}, t.MovimientoDeInventario>;
    /**
     * Los movimientos de inventario, del más reciente al más antiguo
     *
     * desde y hasta son días, ambos incluidos. La última página trae X-Total-Count. Del ambiente vigente, o del que se pida.
     *
     * `GET /inventario/movimientos`
     */
    readonly listarMovimientosDeInventario: Listado<[], {
      tipo?: "saldo_inicial" | "conteo" | "transferencia" | "compra" | "costo_adicional" | "devolucion_proveedor" | "liquidacion" | "venta" | "devolucion_cliente" | "anulacion";
      desde?: string;
      hasta?: string;
      /** 1 pruebas, 2 producción; por omisión, el vigente */
      ambiente?: "1" | "2";
      /** Por omisión 100 */
      limit?: number;
      /** Por omisión 0 */
      offset?: number;
    }, t.MovimientoDeInventario>;
    /**
     * Anula con su contrario un movimiento escrito a mano
     *
     * Al costo que registró. Responde el movimiento que lo deshace. Lo que movió un documento se deshace al anular ese documento. Sin fecha, la del movimiento, u hoy si su período está cerrado.
     *
     * `POST /inventario/movimientos/{id}/anular`
     */
    readonly anularMovimientoDeInventario: Escritura<[id: number, cuerpo: t.AnularMovimientoDeInventario], {}, t.MovimientoDeInventario>;
    /**
     * Si se puede vender y trasladar lo que no hay
     *
     * `PUT /inventario/ajustes`
     */
    readonly cambiarAjustesDeInventario: Escritura<[cuerpo: t.CambiarAjustesDeInventario], {}, t.AjustesDeInventario>;
    /**
     * Si se puede vender y trasladar lo que no hay
     *
     * `GET /inventario/ajustes`
     */
    readonly obtenerAjustesDeInventario: Llamada<[], {}, t.AjustesDeInventario>;
    /**
     * Lo que hay de cada bien en cada sucursal, y lo que vale
     *
     * De los bienes que alguna vez se movieron, por código y sucursal. El costo promedio es uno por bien en toda la empresa; el valor de una sucursal es su parte. bajo_minimo=true da aquellos de los que en toda la empresa hay menos que su mínimo. q busca en el código y la descripción. Con al, lo que había al final de ese día. Del ambiente vigente, o del que se pida. format=csv los da todos.
     *
     * `GET /inventario`
     */
    readonly listar: Listado<[], {
      servicio_id?: number;
      sucursal_id?: number;
      q?: string;
      bajo_minimo?: boolean;
      /** 1 pruebas, 2 producción; por omisión, el vigente */
      ambiente?: "1" | "2";
      plano?: boolean;
      /** Por omisión 100 */
      limit?: number;
      /** Por omisión 0 */
      offset?: number;
      /** A qué fecha; no puede ser futura. Por omisión, hoy */
      al?: string;
      /** Como se sabía entonces: lo registrado hasta ese instante, o hasta el fin de ese día en el Ecuador; no puede ser futuro. Por omisión, ahora */
      conocido_el?: string;
    }, t.Existencia, "csv">;
    /**
     * El kardex de un bien: qué lo movió, a qué costo y qué quedó
     *
     * Los renglones van en el orden en que se supieron, que es el del costo: uno con fecha anterior a otros dice retroactivo y cuenta después de ellos. Sin fechas, desde el 1 de enero; con al y sin desde, los del año. Con sucursal_id, los de esa sucursal, al costo de toda la empresa. Lo que se vendió sin existencia sale al último costo, y ajuste dice con qué se saldó en la siguiente entrada. format=csv lo da entero y format=pdf, para firmarlo.
     *
     * `GET /inventario/kardex`
     */
    readonly kardex: Informe<[], {
      servicio_id: number;
      sucursal_id?: number;
      desde?: string;
      hasta?: string;
      /** 1 pruebas, 2 producción; por omisión, el vigente */
      ambiente?: "1" | "2";
      plano?: boolean;
      /** Por omisión 100 */
      limit?: number;
      /** Por omisión 0 */
      offset?: number;
      /** A qué fecha: lo mismo que hasta, y no puede ser futura */
      al?: string;
      /** Como se sabía entonces: lo registrado hasta ese instante, o hasta el fin de ese día en el Ecuador; no puede ser futuro. Por omisión, ahora */
      conocido_el?: string;
    }, t.Kardex, "csv" | "pdf">;
    /**
     * Lo que vale la existencia de un día, junto a lo que dice la contabilidad
     *
     * Por bien, y por cuenta contable con su saldo de ese día: diferencia es lo que la cuenta tiene que ningún movimiento dice (un asiento a mano, o una compra que no nombró al bien). Sin al, hoy.
     *
     * `GET /inventario/valoracion`
     */
    readonly valoracionDeInventario: Informe<[], {
      /** 1 pruebas, 2 producción; por omisión, el vigente */
      ambiente?: "1" | "2";
      plano?: boolean;
      /** A qué fecha; no puede ser futura. Por omisión, hoy */
      al?: string;
      /** Como se sabía entonces: lo registrado hasta ese instante, o hasta el fin de ese día en el Ecuador; no puede ser futuro. Por omisión, ahora */
      conocido_el?: string;
    }, t.ValoracionDeInventario, "csv">;
    /**
     * Un movimiento de inventario, con sus líneas
     *
     * `GET /inventario/movimientos/{id}`
     */
    readonly obtenerMovimientoDeInventario: Llamada<[id: number], {}, t.MovimientoDeInventario>;
    /**
     * Qué pasó con un movimiento de inventario: cada hecho que la cambió, quién lo hizo y qué cambió
     *
     * Una página puede traer menos que limit, si lo que cambió es largo; si falta algo lo dice hay_mas.
     *
     * `GET /inventario/movimientos/{id}/historia`
     */
    readonly historiaDeMovimientoDeInventario: Llamada<[id: number], {
      /** Por omisión 0 */
      desde_id?: number;
      /** Por omisión 100 */
      limit?: number;
    }, t.PaginaDeHistoria>;
    /**
     * Lo que prueba que los hechos de un movimiento de inventario son los que se sellaron
     *
     * `GET /inventario/movimientos/{id}/prueba`
     */
    readonly pruebaDeMovimientoDeInventario: Llamada<[id: number], {
      /** Por omisión 0 */
      desde_id?: number;
      /** Por omisión 50 */
      limit?: number;
    }, t.PruebaDeRegistro>;
  };
  /** Dinero de los clientes, anticipos, cartera y estados de cuenta */
  readonly cobros: {
    /**
     * Registra un cobro a un cliente
     *
     * Se aplica a facturas y notas de débito autorizadas, con las retenciones que hizo el cliente, que bajan el saldo y no son dinero; lo que no se aplica queda como anticipo. Una factura a consumidor final la puede pagar cualquiera. Con cuenta_dinero_id, o si la empresa tiene una sola cuenta activa del tipo del medio, el dinero entra en ella; si ninguna lo dice, avisos lo cuenta. Con cruce (medio 15, sin cuenta_dinero_id) se cobra contra cuentas contables, entero y al centavo. Con monto 0 y retenciones no se mueve dinero. Con contabilidad asienta debe en la cuenta del dinero y en retenciones, y haber en clientes y en anticipos; un centavo de diferencia va a redondeo. Un vendedor cobra los documentos de su sucursal.
     *
     * `POST /cobros`
     */
    readonly crear: Escritura<[cuerpo: t.RegistrarCobro], {}, t.RegistrarCobroRespuesta>;
    /**
     * Los cobros, del más reciente al más antiguo
     *
     * desde y hasta son días, ambos incluidos; los anulados también salen. La última página trae X-Total-Count. Del ambiente vigente, o del que se pida. Un vendedor ve los de su sucursal.
     *
     * `GET /cobros`
     */
    readonly listar: Listado<[], {
      cliente_id?: number;
      desde?: string;
      hasta?: string;
      /** 1 pruebas, 2 producción; por omisión, el vigente */
      ambiente?: "1" | "2";
      /** Por omisión 50 */
      limit?: number;
      /** Por omisión 0 */
      offset?: number;
    }, t.CobroDeLista>;
    /**
     * Anula un cobro
     *
     * Lo que cobraba se vuelve a deber, el dinero sale con un movimiento de ajuste y el asiento se revierte. No se anula con su anticipo aplicado o devuelto: antes se quitan esas aplicaciones o se anulan esas devoluciones. Sin fecha, la del cobro, la de lo último que lo movió, u hoy si ese período está cerrado.
     *
     * `POST /cobros/{id}/anular`
     */
    readonly anular: Escritura<[id: number, cuerpo: t.AnularTransferencia], {}, t.RegistrarCobroRespuesta>;
    /**
     * Cambia la fecha de un cobro
     *
     * Conserva su hora y el número de su asiento, que por eso no sale de su año. Con él van las aplicaciones que se hicieron con él; las de su anticipo conservan la suya, y el cobro no queda después de ninguna, ni de lo que una nota de crédito tardía devolvió a su anticipo. El día anterior y el nuevo deben estar en períodos abiertos, y fuera de lo ya conciliado.
     *
     * `PATCH /cobros/{id}/fecha`
     */
    readonly cambiarFecha: Escritura<[id: number, cuerpo: t.CambiarFechaDeAsiento], {}, t.CambioDeFecha>;
    /**
     * Aplica el anticipo de un cobro a facturas o notas de débito
     *
     * De su cliente, o a consumidor final. Con contabilidad cada aplicación tiene su asiento, del día en que se aplica: debe en anticipos, haber en clientes.
     *
     * `POST /cobros/{id}/aplicar-anticipo`
     */
    readonly aplicarAnticipo: Escritura<[id: number, cuerpo: t.AplicarAnticipoDeCobro], {}, t.RegistrarCobroRespuesta>;
    /**
     * Quita una aplicación del anticipo de un cobro
     *
     * Su dinero vuelve al anticipo y el documento se vuelve a deber; su asiento se revierte en la fecha que se diga, no anterior a la de la aplicación. Las que se hicieron con el cobro se deshacen anulándolo.
     *
     * `DELETE /cobros/{id}/aplicaciones/{aplicacion_id}`
     */
    readonly quitarAplicacion: Escritura<[id: number, aplicacion_id: number], {
      /** Por omisión la de la aplicación, u hoy si su período está cerrado */
      fecha?: string;
    }, t.RegistrarCobroRespuesta>;
    /**
     * Devuelve al cliente dinero de su anticipo
     *
     * Sale de una cuenta de dinero, y el anticipo baja. Con contabilidad asienta debe en anticipos y haber en la cuenta del dinero.
     *
     * `POST /cobros/{id}/devolver-anticipo`
     */
    readonly devolverAnticipo: Escritura<[id: number, cuerpo: t.DevolverAnticipoDeCobro], {}, t.RegistrarCobroRespuesta>;
    /**
     * Anula una devolución del anticipo de un cobro
     *
     * El dinero vuelve a su cuenta con un movimiento de ajuste, y el anticipo sube.
     *
     * `POST /cobros/{id}/devoluciones/{devolucion_id}/anular`
     */
    readonly anularDevolucion: Escritura<[id: number, devolucion_id: number, cuerpo: t.AnularTransferencia], {}, t.RegistrarCobroRespuesta>;
    /**
     * Envía por correo el recibo de un cobro, en PDF
     *
     * Encola un correo y responde enseguida; cómo terminó se lee en `GET /cobros/{id}/emails`. Las fallas pasajeras se reintentan cerca de dos días. Cada dirección cuenta contra el cupo diario de la empresa (429 más allá), que es aparte del de los envíos automáticos. Cada llamada envía de nuevo, salvo que repita `Idempotency-Key`. No lleva cuerpo. El de un cobro anulado no se envía (409); si se anula mientras espera, ya no sale, y la historia dice por qué (`anulado`).
     *
     * `POST /cobros/{id}/email`
     */
    readonly enviarPorCorreo: Llamada<[id: number], {
      /** De 1 a 10 direcciones, separadas por «;» o «,». Por omisión, el correo del cliente en el directorio. Un «+» se escribe %2B. */
      to?: string;
    }, t.Correo>;
    /**
     * Envía por correo el estado de cuenta de un cliente, en PDF
     *
     * Encola un correo y responde enseguida; cómo terminó se lee en `GET /cobros/estado-cuenta/{cliente_id}/emails`. Las fallas pasajeras se reintentan cerca de dos días. Cada dirección cuenta contra el cupo diario de la empresa (429 más allá), que es aparte del de los envíos automáticos. Cada llamada envía de nuevo, salvo que repita `Idempotency-Key`. No lleva cuerpo. Lleva lo que aún se debe cuando sale, de todas las sucursales y del ambiente vigente: un usuario que ve una sola sucursal no lo envía (404).
     *
     * `POST /cobros/estado-cuenta/{cliente_id}/email`
     */
    readonly enviarEstadoDeCuentaPorCorreo: Llamada<[cliente_id: number], {
      /** De 1 a 10 direcciones, separadas por «;» o «,». Por omisión, el correo del cliente en el directorio. Un «+» se escribe %2B. */
      to?: string;
    }, t.Correo>;
    /**
     * Lo que deben los clientes, por antigüedad
     *
     * Los días se cuentan hasta hoy, en la hora del Ecuador; con al, hasta ese día, y los saldos son los que había al terminar: cada hecho cuenta desde su fecha contable, y lo que se anuló después vale hasta la de su anulación. Con exceso aparte, por_cobrar o por_pagar menos exceso es cada día la cuenta de control, también por persona. Del ambiente vigente, o del que se pida. format=csv da una fila por antigüedad o, con por, una por persona (con plano=true, sin guardas para planillas). Un vendedor ve lo de su sucursal.
     *
     * `GET /cobros/cartera`
     */
    readonly cartera: Informe<[], {
      /** cliente: también lo de cada uno, por páginas */
      por?: "cliente";
      /** 1 pruebas, 2 producción; por omisión, el vigente */
      ambiente?: "1" | "2";
      plano?: boolean;
      /** Por omisión 100 */
      limit?: number;
      /** Por omisión 0 */
      offset?: number;
      /** A qué fecha; no puede ser futura. Por omisión, hoy */
      al?: string;
      /** Como se sabía entonces: lo registrado hasta ese instante, o hasta el fin de ese día en el Ecuador; no puede ser futuro. Por omisión, ahora */
      conocido_el?: string;
    }, t.Cartera, "csv">;
    /**
     * El estado de cuenta de un cliente
     *
     * Sus facturas y notas de débito autorizadas. Del más antiguo al más reciente, también los pagados; desde, hasta y con_saldo dejan menos. En cada uno y en las sumas, lo facturado menos lo pagado, lo retenido y las notas de crédito es saldo menos exceso: uno anulado del que aún hay algo quitado está con total 0. Con al, que dice también hasta cuándo, lo que había al terminar ese día: cada hecho cuenta desde su fecha contable, y lo anulado después vale hasta la de su anulación. saldo_a_favor son los anticipos sin aplicar, que no restan de nada. Del ambiente vigente, o del que se pida. Un vendedor ve lo de su sucursal. Hasta 10000 documentos; format=csv los lleva todos, uno por línea (con plano=true, sin guardas para planillas).
     *
     * `GET /cobros/estado-cuenta/{cliente_id}`
     */
    readonly estadoDeCuenta: Informe<[cliente_id: number], {
      /** Emitidos este día o después */
      desde?: string;
      /** Emitidos este día o antes */
      hasta?: string;
      /** true: solo lo que aún se debe */
      con_saldo?: boolean;
      /** 1 pruebas, 2 producción; por omisión, el vigente */
      ambiente?: "1" | "2";
      plano?: boolean;
      /** A qué fecha: lo mismo que hasta, y no puede ser futura */
      al?: string;
      /** Como se sabía entonces: lo registrado hasta ese instante, o hasta el fin de ese día en el Ecuador; no puede ser futuro. Por omisión, ahora */
      conocido_el?: string;
    }, t.EstadoDeCuenta, "csv">;
    /**
     * El estado de cuenta de un cliente en PDF
     *
     * Del más antiguo al más reciente, también los pagados; desde, hasta y con_saldo dejan menos. En cada uno y en las sumas, lo facturado menos lo pagado, lo retenido y las notas de crédito es saldo menos exceso: uno anulado del que aún hay algo quitado está con total 0. Con al, que dice también hasta cuándo, lo que había al terminar ese día: cada hecho cuenta desde su fecha contable, y lo anulado después vale hasta la de su anulación. saldo_a_favor son los anticipos sin aplicar, que no restan de nada. Del ambiente vigente, o del que se pida. Hasta 2000 documentos.
     *
     * `GET /cobros/estado-cuenta/{cliente_id}/pdf`
     */
    readonly pdfDeEstadoDeCuenta: Descarga<[cliente_id: number], {
      /** Emitidos este día o después */
      desde?: string;
      /** Emitidos este día o antes */
      hasta?: string;
      /** true: solo lo que aún se debe */
      con_saldo?: boolean;
      /** 1 pruebas, 2 producción; por omisión, el vigente */
      ambiente?: "1" | "2";
      /** A qué fecha: lo mismo que hasta, y no puede ser futura */
      al?: string;
      /** Como se sabía entonces: lo registrado hasta ese instante, o hasta el fin de ese día en el Ecuador; no puede ser futuro. Por omisión, ahora */
      conocido_el?: string;
    }>;
    /**
     * Los correos con que se envió el estado de cuenta de un cliente, del último al primero
     *
     * `GET /cobros/estado-cuenta/{cliente_id}/emails`
     */
    readonly correosDeEstadoDeCuenta: Listado<[cliente_id: number], {
      /** Por omisión 100 */
      limit?: number;
    }, t.Correo>;
    /**
     * Los anticipos de clientes que aún se pueden usar, del más antiguo al más reciente
     *
     * Con al, los que había al terminar ese día, con lo que quedaba de cada uno; bajo cero, el que se usó con fecha anterior a la del dinero que volvió a él.
     *
     * `GET /cobros/anticipos`
     */
    readonly listarAnticipos: Listado<[], {
      cliente_id?: number;
      /** 1 pruebas, 2 producción; por omisión, el vigente */
      ambiente?: "1" | "2";
      /** Por omisión 100 */
      limit?: number;
      /** Por omisión 0 */
      offset?: number;
      /** A qué fecha; no puede ser futura. Por omisión, hoy */
      al?: string;
      /** Como se sabía entonces: lo registrado hasta ese instante, o hasta el fin de ese día en el Ecuador; no puede ser futuro. Por omisión, ahora */
      conocido_el?: string;
    }, t.AnticipoDeCobro>;
    /**
     * Un cobro, con sus aplicaciones
     *
     * Con al, su dinero como estaba al terminar ese día: saldo_anticipo, lo aplicado y lo devuelto hasta entonces, y lo que los documentos habían liberado. Lo demás, también si después se anuló, es como es ahora.
     *
     * `GET /cobros/{id}`
     */
    readonly obtener: Llamada<[id: number], {
      /** A qué fecha; no puede ser futura. Por omisión, hoy */
      al?: string;
      /** Como se sabía entonces: lo registrado hasta ese instante, o hasta el fin de ese día en el Ecuador; no puede ser futuro. Por omisión, ahora */
      conocido_el?: string;
    }, t.Cobro>;
    /**
     * El recibo de un cobro en PDF, para firmarlo
     *
     * Lo que se cobró en su día, y el anticipo que dejó; lo que después se hizo con él está en el estado de cuenta. El de un cobro anulado lleva una marca que lo dice.
     *
     * `GET /cobros/{id}/pdf`
     */
    readonly pdf: Descarga<[id: number], {}>;
    /**
     * Los correos con que se envió el recibo de un cobro, del último al primero
     *
     * `GET /cobros/{id}/emails`
     */
    readonly correos: Listado<[id: number], {
      /** Por omisión 100 */
      limit?: number;
    }, t.Correo>;
    /**
     * Qué pasó con un cobro: cada hecho que la cambió, quién lo hizo y qué cambió
     *
     * Una página puede traer menos que limit, si lo que cambió es largo; si falta algo lo dice hay_mas.
     *
     * `GET /cobros/{id}/historia`
     */
    readonly historia: Llamada<[id: number], {
      /** Por omisión 0 */
      desde_id?: number;
      /** Por omisión 100 */
      limit?: number;
    }, t.PaginaDeHistoria>;
    /**
     * Lo que prueba que los hechos de un cobro son los que se sellaron
     *
     * `GET /cobros/{id}/prueba`
     */
    readonly prueba: Llamada<[id: number], {
      /** Por omisión 0 */
      desde_id?: number;
      /** Por omisión 50 */
      limit?: number;
    }, t.PruebaDeRegistro>;
  };
  /** Pagos a proveedores, agenda, cartera y estados de cuenta */
  readonly pagosProveedor: {
    /**
     * Registra un pago a un proveedor
     *
     * Paga compras y liquidaciones autorizadas; lo que no se aplica queda como anticipo. Con cuenta_dinero_id, o si la empresa tiene una sola cuenta activa del tipo del medio, el dinero sale de ella; si ninguna lo dice, avisos lo cuenta. Con cruce (medio 15, sin cuenta_dinero_id) se paga contra cuentas contables, entero y al centavo. Con contabilidad asienta debe en proveedores y en anticipos, y haber en la cuenta del dinero; un centavo de diferencia va a redondeo.
     *
     * `POST /pagos-proveedor`
     */
    readonly crear: Escritura<[cuerpo: t.RegistrarPago], {}, t.Pago>;
    /**
     * Los pagos a proveedores, del más reciente al más antiguo
     *
     * desde y hasta son días, ambos incluidos. Los anulados también están. La última página trae X-Total-Count. Del ambiente vigente, o del que se pida.
     *
     * `GET /pagos-proveedor`
     */
    readonly listar: Listado<[], {
      proveedor_id?: number;
      desde?: string;
      hasta?: string;
      /** 1 pruebas, 2 producción; por omisión, el vigente */
      ambiente?: "1" | "2";
      /** Por omisión 50 */
      limit?: number;
      /** Por omisión 0 */
      offset?: number;
    }, t.PagoDeLista>;
    /**
     * Anula un pago a un proveedor
     *
     * Lo que pagaba se vuelve a deber, el dinero vuelve con un movimiento de ajuste y el asiento se revierte; los originales quedan. Sin fecha, la del pago, u hoy si su período está cerrado; nunca antes de lo que pasó después con su dinero. Uno cuyo anticipo se aplicó o se devolvió no se anula hasta que eso se deshaga.
     *
     * `POST /pagos-proveedor/{id}/anular`
     */
    readonly anular: Escritura<[id: number, cuerpo: t.AnularTransferencia], {}, t.Pago>;
    /**
     * Cambia la fecha de un pago a un proveedor
     *
     * Conserva su hora y el número de su asiento, que por eso no sale de su año. Van con él las aplicaciones con que se hizo; las de su anticipo conservan la suya, y el pago no queda después de ninguna, ni de lo que una nota de crédito o una retención tardías devolvieron a su anticipo. El día anterior y el nuevo deben estar en períodos abiertos, y fuera de lo ya conciliado. Si su movimiento estaba marcado en una conciliación en curso y queda después de su corte, se desmarca: avisos lo dice.
     *
     * `PATCH /pagos-proveedor/{id}/fecha`
     */
    readonly cambiarFecha: Escritura<[id: number, cuerpo: t.CambiarFechaDeAsiento], {}, t.CambioDeFecha>;
    /**
     * Aplica el anticipo de un pago a documentos de su proveedor
     *
     * A compras y liquidaciones autorizadas, hasta lo que queda del anticipo, con su propia fecha y su propio asiento: debe en proveedores, haber en anticipos. Un documento nombrado dos veces se juzga con ambas.
     *
     * `POST /pagos-proveedor/{id}/aplicar-anticipo`
     */
    readonly aplicarAnticipo: Escritura<[id: number, cuerpo: t.AplicarAnticipoDePago], {}, t.Pago>;
    /**
     * Quita lo que el anticipo de un pago aplicó a un documento
     *
     * El documento se vuelve a deber y el anticipo se puede usar otra vez; su asiento se revierte. Las aplicaciones con que se hizo el pago se deshacen anulándolo.
     *
     * `DELETE /pagos-proveedor/{id}/aplicaciones/{aplicacion_id}`
     */
    readonly quitarAplicacion: Escritura<[id: number, aplicacion_id: number], {
      /** La del reverso; por omisión la de la aplicación, u hoy si su período está cerrado */
      fecha?: string;
    }, t.Pago>;
    /**
     * Registra que el proveedor devolvió dinero de un anticipo
     *
     * El dinero entra en la cuenta que se nombra y el anticipo baja; asienta debe en la cuenta del dinero y haber en anticipos.
     *
     * `POST /pagos-proveedor/{id}/devolver-anticipo`
     */
    readonly devolverAnticipo: Escritura<[id: number, cuerpo: t.DevolverAnticipoDePago], {}, t.Pago>;
    /**
     * Anula la devolución de un anticipo
     *
     * El dinero vuelve a salir con un movimiento de ajuste, y es anticipo otra vez.
     *
     * `POST /pagos-proveedor/{id}/devoluciones/{devolucion_id}/anular`
     */
    readonly anularDevolucion: Escritura<[id: number, devolucion_id: number, cuerpo: t.AnularTransferencia], {}, t.Pago>;
    /**
     * Envía por correo el comprobante de un pago a un proveedor, en PDF
     *
     * Encola un correo y responde enseguida; cómo terminó se lee en `GET /pagos-proveedor/{id}/emails`. Las fallas pasajeras se reintentan cerca de dos días. Cada dirección cuenta contra el cupo diario de la empresa (429 más allá), que es aparte del de los envíos automáticos. Cada llamada envía de nuevo, salvo que repita `Idempotency-Key`. No lleva cuerpo. El de un pago anulado no se envía (409); si se anula mientras espera, ya no sale, y la historia dice por qué (`anulado`).
     *
     * `POST /pagos-proveedor/{id}/email`
     */
    readonly enviarPorCorreo: Llamada<[id: number], {
      /** De 1 a 10 direcciones, separadas por «;» o «,». Por omisión, el correo del proveedor en el directorio. Un «+» se escribe %2B. */
      to?: string;
    }, t.Correo>;
    /**
     * Lo que se debe a los proveedores, por antigüedad
     *
     * Compras y liquidaciones. Los días se cuentan hasta hoy, en la hora del Ecuador; con al, hasta ese día, y los saldos son los que había al terminar: cada hecho cuenta desde su fecha contable, y lo que se anuló después vale hasta la de su anulación. Con exceso aparte, por_cobrar o por_pagar menos exceso es cada día la cuenta de control, también por persona. Del ambiente vigente, o del que se pida. format=csv da una fila por antigüedad o, con por, una por persona (con plano=true, sin guardas para planillas). Una compra se debe desde su fecha_registro.
     *
     * `GET /pagos-proveedor/cartera`
     */
    readonly carteraDeProveedores: Informe<[], {
      /** proveedor: también lo de cada uno, por páginas */
      por?: "proveedor";
      /** 1 pruebas, 2 producción; por omisión, el vigente */
      ambiente?: "1" | "2";
      plano?: boolean;
      /** Por omisión 100 */
      limit?: number;
      /** Por omisión 0 */
      offset?: number;
      /** A qué fecha; no puede ser futura. Por omisión, hoy */
      al?: string;
      /** Como se sabía entonces: lo registrado hasta ese instante, o hasta el fin de ese día en el Ecuador; no puede ser futuro. Por omisión, ahora */
      conocido_el?: string;
    }, t.CarteraDeProveedores, "csv">;
    /**
     * El estado de cuenta de un proveedor
     *
     * Sus compras vigentes y las liquidaciones autorizadas. Del más antiguo al más reciente, también los pagados; desde, hasta y con_saldo dejan menos. En cada uno y en las sumas, lo facturado menos lo pagado, lo retenido y las notas de crédito es saldo menos exceso: uno anulado del que aún hay algo quitado está con total 0. Con al, que dice también hasta cuándo, lo que había al terminar ese día: cada hecho cuenta desde su fecha contable, y lo anulado después vale hasta la de su anulación. saldo_a_favor son los anticipos sin aplicar, que no restan de nada. Del ambiente vigente, o del que se pida. Una compra se debe desde su fecha_registro. Hasta 10000 documentos; format=csv los lleva todos, uno por línea (con plano=true, sin guardas para planillas).
     *
     * `GET /pagos-proveedor/estado-cuenta/{proveedor_id}`
     */
    readonly estadoDeCuentaDeProveedor: Informe<[proveedor_id: number], {
      /** Emitidos este día o después */
      desde?: string;
      /** Emitidos este día o antes */
      hasta?: string;
      /** true: solo lo que aún se debe */
      con_saldo?: boolean;
      /** 1 pruebas, 2 producción; por omisión, el vigente */
      ambiente?: "1" | "2";
      plano?: boolean;
      /** A qué fecha: lo mismo que hasta, y no puede ser futura */
      al?: string;
      /** Como se sabía entonces: lo registrado hasta ese instante, o hasta el fin de ese día en el Ecuador; no puede ser futuro. Por omisión, ahora */
      conocido_el?: string;
    }, t.EstadoDeCuentaDeProveedor, "csv">;
    /**
     * Qué compras hay que pagar, por semana
     *
     * Las compras con saldo, por el lunes de la semana en que vencen; las que no dicen vencimiento, por el día de su emisión. vencido es, del total de la semana, lo que vencía antes de hoy. desde y hasta acotan ese día, ambos incluidos. Del ambiente vigente, o del que se pida.
     *
     * `GET /pagos-proveedor/agenda`
     */
    readonly agenda: Llamada<[], {
      proveedor_id?: number;
      desde?: string;
      hasta?: string;
      /** 1 pruebas, 2 producción; por omisión, el vigente */
      ambiente?: "1" | "2";
    }, t.AgendaDePagos>;
    /**
     * Los pagos con anticipo que aún se puede usar, del más antiguo al más reciente
     *
     * La última página trae X-Total-Count. Con al, los que había al terminar ese día, con lo que quedaba de cada uno; bajo cero, el que se usó con fecha anterior a la del dinero que volvió a él.
     *
     * `GET /pagos-proveedor/anticipos`
     */
    readonly listarAnticipos: Listado<[], {
      proveedor_id?: number;
      /** 1 pruebas, 2 producción; por omisión, el vigente */
      ambiente?: "1" | "2";
      /** Por omisión 500 */
      limit?: number;
      /** Por omisión 0 */
      offset?: number;
      /** A qué fecha; no puede ser futura. Por omisión, hoy */
      al?: string;
      /** Como se sabía entonces: lo registrado hasta ese instante, o hasta el fin de ese día en el Ecuador; no puede ser futuro. Por omisión, ahora */
      conocido_el?: string;
    }, t.AnticipoDePago>;
    /**
     * Un pago a un proveedor, con lo que pagó
     *
     * Con al, su dinero como estaba al terminar ese día: saldo_anticipo, lo aplicado y lo devuelto hasta entonces, y lo que los documentos habían liberado. Lo demás, también si después se anuló, es como es ahora.
     *
     * `GET /pagos-proveedor/{id}`
     */
    readonly obtener: Llamada<[id: number], {
      /** A qué fecha; no puede ser futura. Por omisión, hoy */
      al?: string;
      /** Como se sabía entonces: lo registrado hasta ese instante, o hasta el fin de ese día en el Ecuador; no puede ser futuro. Por omisión, ahora */
      conocido_el?: string;
    }, t.PagoAProveedor>;
    /**
     * El comprobante de un pago a un proveedor en PDF, para firmarlo
     *
     * Lo que se pagó en su día, y el anticipo que dejó; lo que después se hizo con él está en el estado de cuenta. El de un pago anulado lleva una marca que lo dice.
     *
     * `GET /pagos-proveedor/{id}/pdf`
     */
    readonly pdf: Descarga<[id: number], {}>;
    /**
     * Los correos con que se envió el comprobante de un pago a un proveedor, del último al primero
     *
     * `GET /pagos-proveedor/{id}/emails`
     */
    readonly correos: Listado<[id: number], {
      /** Por omisión 100 */
      limit?: number;
    }, t.Correo>;
    /**
     * Qué pasó con un pago a un proveedor: cada hecho que la cambió, quién lo hizo y qué cambió
     *
     * Una página puede traer menos que limit, si lo que cambió es largo; si falta algo lo dice hay_mas.
     *
     * `GET /pagos-proveedor/{id}/historia`
     */
    readonly historia: Llamada<[id: number], {
      /** Por omisión 0 */
      desde_id?: number;
      /** Por omisión 100 */
      limit?: number;
    }, t.PaginaDeHistoria>;
    /**
     * Lo que prueba que los hechos de un pago a un proveedor son los que se sellaron
     *
     * `GET /pagos-proveedor/{id}/prueba`
     */
    readonly prueba: Llamada<[id: number], {
      /** Por omisión 0 */
      desde_id?: number;
      /** Por omisión 50 */
      limit?: number;
    }, t.PruebaDeRegistro>;
  };
  /** Nóminas: lo que gana cada persona, sus roles de pago y lo que se les paga */
  readonly nominas: {
    /**
     * Registra la nómina de un período
     *
     * No calcula: toma el rol de cada persona, comprueba sus sumas y lo asienta. Los totales que se envíen, de una persona o de todas, se comparan con la suma de sus partes: si uno difiere, 422 `suma_distinta` en ese campo, con lo enviado y lo calculado. Con contabilidad asienta de una vez, por concepto y sin nombrar a nadie: debe en cada ingreso, en el aporte patronal y en las provisiones; haber en lo que se debe al IESS, el impuesto retenido, préstamos y anticipos, y lo que se paga (papel sueldos_por_pagar). A qué cuenta va cada concepto lo dice su papel, en /contabilidad/roles. Los ingresos …_acumulados no son gasto: pagan lo que se provisionó. Hasta 300 personas.
     *
     * `POST /nominas`
     */
    readonly crear: Escritura<[cuerpo: t.RegistrarNomina], {}, t.RegistrarNominaRespuesta>;
    /**
     * Las nóminas, de la más reciente a la más antigua
     *
     * Sin sus personas. desde y hasta son días, ambos incluidos. Las anuladas también están. La última página trae X-Total-Count. Del ambiente vigente, o del que se pida. Con al, lo pagado y lo que faltaba al terminar ese día; lo demás, también si después se anuló, es como es ahora. Y solo las que ya había.
     *
     * `GET /nominas`
     */
    readonly listar: Listado<[], {
      /** AAAA-MM */
      periodo?: string;
      desde?: string;
      hasta?: string;
      /** 1 pruebas, 2 producción; por omisión, el vigente */
      ambiente?: "1" | "2";
      /** Por omisión 100 */
      limit?: number;
      /** Por omisión 0 */
      offset?: number;
      /** A qué fecha: lo mismo que hasta, y no puede ser futura */
      al?: string;
      /** Como se sabía entonces: lo registrado hasta ese instante, o hasta el fin de ese día en el Ecuador; no puede ser futuro. Por omisión, ahora */
      conocido_el?: string;
    }, t.NominaDeLista>;
    /**
     * Registra la nómina de un período desde un archivo CSV
     *
     * Una línea por persona; la primera nombra las columnas, en cualquier orden: identificacion, nombre, email, cargo, sueldo, horas_extras, comisiones, bonificaciones, decimo_tercero, decimo_cuarto, vacaciones, fondos_reserva, otros, decimo_tercero_acumulado, decimo_cuarto_acumulado, vacaciones_acumuladas, fondos_reserva_acumulados, iess_personal, impuesto_renta, prestamos, anticipos, prestamos_iess, otros_descuentos, iess_patronal, provision_decimo_tercero, provision_decimo_cuarto, provision_vacaciones, provision_fondos_reserva, total_ingresos, total_descuentos, neto. Son obligatorias identificacion y nombre, y cada persona tiene algún ingreso. CSV en UTF-8, UTF-16 o Latin-1, con comas o punto y coma. Lo que está mal se dice en errores, por línea y columna, y entonces no entra nada: con simular=true es la vista previa, con sus totales y su asiento. Hasta 300 personas y 512 KiB.
     *
     * `POST /nominas/importar`
     */
    readonly importar: Escritura<[cuerpo: FormData | {
      /** Un archivo, o como texto la URL data: en base64 de su contenido */
      file: Blob | string;
      /** El mes trabajado, AAAA-MM */
      periodo: string;
      /** De qué grupo, o de qué pago, es */
      descripcion?: string | null;
      /** La de su asiento: no futura, de un período abierto */
      fecha: string;
    }], {}, t.ImportacionDeNomina>;
    /**
     * Anula una nómina
     *
     * Su asiento se revierte con su opuesto; los dos quedan. Con pagos vigentes no se anula: bloqueos los nombra. Sin fecha, la suya, u hoy si su período está cerrado, y nunca antes de que se deshiciera el último de sus pagos.
     *
     * `POST /nominas/{id}/anular`
     */
    readonly anular: Escritura<[id: number, cuerpo: t.AnularTransferencia], {}, t.RegistrarNominaRespuesta>;
    /**
     * Cambia la fecha de una nómina
     *
     * La de su asiento, que conserva su número y no sale de su año. El día anterior y el nuevo deben estar en períodos abiertos; no queda después de ninguno de sus pagos.
     *
     * `PATCH /nominas/{id}/fecha`
     */
    readonly cambiarFecha: Escritura<[id: number, cuerpo: t.CambiarFechaDeAsiento], {}, t.CambioDeFecha>;
    /**
     * Registra un pago de una nómina
     *
     * Sin monto ni personas, todo lo que se debe. Con monto, esa parte, repartida según lo que se debe a cada una; con personas, a ellas. A nadie se paga más de lo que se le debe (409). El dinero sale de la cuenta con un movimiento de origen nomina y, con contabilidad, se asienta debe en sueldos_por_pagar y haber en la cuenta: ninguno de los dos nombra a nadie. No se paga antes del día de la nómina: eso es un anticipo.
     *
     * `POST /nominas/{id}/pagos`
     */
    readonly pagar: Escritura<[id: number, cuerpo: t.PagarNomina], {}, t.PagarNominaRespuesta>;
    /**
     * Los pagos de una nómina, del primero al último
     *
     * Los anulados también están.
     *
     * `GET /nominas/{id}/pagos`
     */
    readonly listarPagos: Listado<[id: number], {}, t.PagoDeNomina>;
    /**
     * Anula un pago de una nómina
     *
     * Lo que pagaba se vuelve a deber, el dinero vuelve con un movimiento de ajuste y el asiento se revierte; los originales quedan. Uno que está en una conciliación cerrada no se anula hasta que esa se reabra.
     *
     * `POST /nominas/{id}/pagos/{pago_id}/anular`
     */
    readonly anularPago: Escritura<[id: number, pago_id: number, cuerpo: t.AnularTransferencia], {}, t.PagarNominaRespuesta>;
    /**
     * Cambia la fecha de un pago de una nómina
     *
     * Conserva su hora y el número de su asiento, que por eso no sale de su año. El día anterior y el nuevo deben estar en períodos abiertos, y fuera de lo ya conciliado; no queda antes de su nómina. Si estaba marcado en una conciliación en curso y queda después de su corte, se desmarca: avisos lo dice.
     *
     * `PATCH /nominas/{id}/pagos/{pago_id}/fecha`
     */
    readonly cambiarFechaDePago: Escritura<[id: number, pago_id: number, cuerpo: t.CambiarFechaDeAsiento], {}, t.CambioDeFecha>;
    /**
     * Envía a cada persona de una nómina su rol de pago, en PDF
     *
     * A la dirección que la nómina tiene de ella, un correo por persona, que lleva el suyo y ninguno más; con persona, solo a ella, y a otra dirección con to. No lleva cuerpo. Encola y responde enseguida; cómo terminó cada uno se lee en `GET /nominas/{id}/emails`. Cada dirección cuenta contra el cupo diario de la empresa: si se alcanza, sin_cupo dice quiénes faltan (429 si faltan todas). Con la misma `Idempotency-Key` no se escribe dos veces a nadie. De una anulada no se envían (409).
     *
     * `POST /nominas/{id}/emails`
     */
    readonly enviarRolesDePago: Llamada<[id: number], {
      /** De 1 a 10 direcciones, separadas por «;» o «,». Por omisión, la que tiene la nómina. Un «+» se escribe %2B. */
      to?: string;
      /** Solo el suyo; por omisión, el de cada una */
      persona?: number;
    }, t.RolesEnviados>;
    /**
     * Los correos con que se enviaron los roles de pago de una nómina, del último al primero
     *
     * documento_id es 1000 × la nómina + el lugar de la persona en ella.
     *
     * `GET /nominas/{id}/emails`
     */
    readonly correos: Listado<[id: number], {
      /** Por omisión 100 */
      limit?: number;
    }, t.Correo>;
    /**
     * Una nómina, con sus personas y sus pagos
     *
     * Con al, lo pagado y lo que faltaba al terminar ese día; lo demás, también si después se anuló, es como es ahora.
     *
     * `GET /nominas/{id}`
     */
    readonly obtener: Llamada<[id: number], {
      /** A qué fecha; no puede ser futura. Por omisión, hoy */
      al?: string;
      /** Como se sabía entonces: lo registrado hasta ese instante, o hasta el fin de ese día en el Ecuador; no puede ser futuro. Por omisión, ahora */
      conocido_el?: string;
    }, t.Nomina>;
    /**
     * El rol de pagos de una nómina en PDF, para firmarlo
     *
     * `GET /nominas/{id}/pdf`
     */
    readonly pdf: Descarga<[id: number], {}>;
    /**
     * El rol de pago de una persona en PDF, para firmarlo
     *
     * n es su lugar en la nómina, desde 1.
     *
     * `GET /nominas/{id}/personas/{n}/pdf`
     */
    readonly pdfDeRolDePago: Descarga<[id: number, n: string], {}>;
    /**
     * Qué pasó con una nómina, con sus pagos: cada hecho que la cambió, quién lo hizo y qué cambió
     *
     * Una página puede traer menos que limit, si lo que cambió es largo; si falta algo lo dice hay_mas.
     *
     * `GET /nominas/{id}/historia`
     */
    readonly historia: Llamada<[id: number], {
      /** Por omisión 0 */
      desde_id?: number;
      /** Por omisión 100 */
      limit?: number;
    }, t.PaginaDeHistoria>;
    /**
     * Lo que prueba que los hechos de una nómina, con sus pagos son los que se sellaron
     *
     * `GET /nominas/{id}/prueba`
     */
    readonly prueba: Llamada<[id: number], {
      /** Por omisión 0 */
      desde_id?: number;
      /** Por omisión 50 */
      limit?: number;
    }, t.PruebaDeRegistro>;
  };
  /** Activos fijos: su registro, depreciación, mejoras, ventas y bajas */
  readonly activosFijos: {
    /**
     * Registra un activo fijo, de una línea de una compra o a mano
     *
     * De una compra, su costo pasa de la cuenta a que fue su línea a la del activo; si es la misma, no hay nada que pasar. A mano, viene de cuenta_contrapartida_id. Las cuentas que no se envían son las de sus papeles (activo_vehiculos, depreciacion_acumulada, gasto_depreciacion…), y quedan en el activo: cambiar un papel después no lo mueve. Se deprecia en línea recta desde el mes siguiente a fecha_uso. Lo anterior a la contabilidad es parte del asiento de apertura.
     *
     * `POST /activos-fijos`
     */
    readonly crear: Escritura<[cuerpo: t.RegistrarActivo], {}, t.Activo>;
    /**
     * El registro de activos fijos, hoy o al final de un día
     *
     * Por clase y código: lo que cada uno costó y había perdido entonces. Sin estado, todos menos los que se registraron por error. format=csv lo da entero para planillas (con plano=true, sin guardas) y format=pdf, para firmarlo. Del ambiente vigente, o del que se pida. La última página trae X-Total-Count.
     *
     * `GET /activos-fijos`
     */
    readonly listar: Listado<[], {
      q?: string;
      clase?: "edificios" | "instalaciones" | "maquinaria" | "muebles" | "vehiculos" | "computacion";
      estado?: "activo" | "vendido" | "dado_de_baja" | "anulado";
      sucursal_id?: number;
      compra_id?: number;
      /** 1 pruebas, 2 producción; por omisión, el vigente */
      ambiente?: "1" | "2";
      plano?: boolean;
      /** Por omisión 100 */
      limit?: number;
      /** Por omisión 0 */
      offset?: number;
      /** A qué fecha; no puede ser futura. Por omisión, hoy */
      al?: string;
      /** Como se sabía entonces: lo registrado hasta ese instante, o hasta el fin de ese día en el Ecuador; no puede ser futuro. Por omisión, ahora */
      conocido_el?: string;
    }, t.ActivoDeRegistro, "csv" | "pdf">;
    /**
     * Deprecia un mes: un asiento por clase
     *
     * El programa lo hace por sí mismo al comenzar el mes siguiente; pedirlo otra vez no hace nada y responde lo hecho. Lo que un activo traía sin depreciar va con el mes. Los asientos son del último día del mes o, mientras corre, de hoy. Lo que supera al máximo de su clase, o es de lo que un vehículo costó más que su límite, va a la conciliación tributaria como no deducible.
     *
     * `POST /activos-fijos/depreciar`
     */
    readonly depreciar: Escritura<[cuerpo: t.DepreciarActivos], {}, t.MesDepreciado>;
    /**
     * Anula la depreciación de un mes: la última
     *
     * Sus asientos se revierten, y el mes se puede depreciar otra vez. 409 con bloqueos mientras haya un mes posterior depreciado, o uno de sus activos se haya vendido o dado de baja después.
     *
     * `POST /activos-fijos/depreciaciones/{id}/anular`
     */
    readonly anularDepreciacion: Escritura<[id: number, cuerpo: t.AnularTransferencia], {}, t.Depreciacion>;
    /**
     * Suma una mejora al costo de un activo fijo
     *
     * Desde el mes siguiente se deprecia lo que queda, con la mejora, en lo que le queda de vida más meses_adicionales.
     *
     * `POST /activos-fijos/{id}/mejorar`
     */
    readonly mejorar: Escritura<[id: number, cuerpo: t.MejorarActivo], {}, t.Activo>;
    /**
     * Traslada un activo fijo a otra sucursal o a otro custodio
     *
     * No mueve ninguna cuenta, y no se anula: se traslada de vuelta.
     *
     * `POST /activos-fijos/{id}/trasladar`
     */
    readonly trasladar: Escritura<[id: number, cuerpo: t.TrasladarActivo], {}, t.Activo>;
    /**
     * Da de baja un activo fijo: lo que valía en libros es pérdida
     *
     * `POST /activos-fijos/{id}/baja`
     */
    readonly darDeBaja: Escritura<[id: number, cuerpo: t.DarDeBajaActivo], {}, t.Activo>;
    /**
     * Anula lo último que se hizo con un activo fijo, o su registro
     *
     * Una venta, una baja, una mejora o el alta: por omisión, el último acto en pie. El asiento se revierte y el dinero de una venta vuelve con un ajuste. 409 con bloqueos mientras después haya otro acto o meses depreciados que dependan de él.
     *
     * `POST /activos-fijos/{id}/anular`
     */
    readonly anularActo: Escritura<[id: number, cuerpo: t.AnularActoDeActivo], {}, t.Activo>;
    /**
     * Vende un activo fijo, por dinero o por una factura que lo cobra
     *
     * Con cuenta_dinero_id el dinero entra con un movimiento de origen activo_fijo. Con factura_id el precio es el de su línea, y sale de la cuenta de ventas a que fue esa factura. Lo que entra, menos lo que valía en libros, es ganancia o pérdida.
     *
     * `POST /activos-fijos/{id}/vender`
     */
    readonly vender: Escritura<[id: number, cuerpo: t.VenderActivo], {}, t.Activo>;
    /**
     * Lo que suma el registro de activos fijos, por clase, y contra sus cuentas
     *
     * **Pide además** el permiso de leer contabilidad.
     *
     * `GET /activos-fijos/resumen`
     */
    readonly resumen: Llamada<[], {
      /** 1 pruebas, 2 producción; por omisión, el vigente */
      ambiente?: "1" | "2";
      /** A qué fecha; no puede ser futura. Por omisión, hoy */
      al?: string;
      /** Como se sabía entonces: lo registrado hasta ese instante, o hasta el fin de ese día en el Ecuador; no puede ser futuro. Por omisión, ahora */
      conocido_el?: string;
    }, t.ResumenDeActivos>;
    /**
     * Las depreciaciones de cada mes, de la última a la primera
     *
     * `GET /activos-fijos/depreciaciones`
     */
    readonly listarDepreciaciones: Listado<[], {
      anio?: number;
      /** 1 pruebas, 2 producción; por omisión, el vigente */
      ambiente?: "1" | "2";
      /** Por omisión 100 */
      limit?: number;
      /** Por omisión 0 */
      offset?: number;
    }, t.DepreciacionDeLista>;
    /**
     * La depreciación de un mes, activo por activo
     *
     * `GET /activos-fijos/depreciaciones/{id}`
     */
    readonly obtenerDepreciacion: Llamada<[id: number], {}, t.Depreciacion>;
    /**
     * Un activo fijo: cómo se deprecia y lo que se ha hecho con él
     *
     * Con al, como estaba al final de ese día: lo fechado después no cuenta. Si aún no estaba, 404.
     *
     * `GET /activos-fijos/{id}`
     */
    readonly obtener: Llamada<[id: number], {
      /** A qué fecha; no puede ser futura. Por omisión, hoy */
      al?: string;
      /** Como se sabía entonces: lo registrado hasta ese instante, o hasta el fin de ese día en el Ecuador; no puede ser futuro. Por omisión, ahora */
      conocido_el?: string;
    }, t.ActivoFijo>;
    /**
     * Qué pasó con un activo fijo: cada hecho que la cambió, quién lo hizo y qué cambió
     *
     * Una página puede traer menos que limit, si lo que cambió es largo; si falta algo lo dice hay_mas.
     *
     * `GET /activos-fijos/{id}/historia`
     */
    readonly historia: Llamada<[id: number], {
      /** Por omisión 0 */
      desde_id?: number;
      /** Por omisión 100 */
      limit?: number;
    }, t.PaginaDeHistoria>;
    /**
     * Qué pasó con la depreciación de un mes: cada hecho que la cambió, quién lo hizo y qué cambió
     *
     * Una página puede traer menos que limit, si lo que cambió es largo; si falta algo lo dice hay_mas.
     *
     * `GET /activos-fijos/depreciaciones/{id}/historia`
     */
    readonly historiaDeDepreciacion: Llamada<[id: number], {
      /** Por omisión 0 */
      desde_id?: number;
      /** Por omisión 100 */
      limit?: number;
    }, t.PaginaDeHistoria>;
    /**
     * Lo que prueba que los hechos de un activo fijo son los que se sellaron
     *
     * `GET /activos-fijos/{id}/prueba`
     */
    readonly prueba: Llamada<[id: number], {
      /** Por omisión 0 */
      desde_id?: number;
      /** Por omisión 50 */
      limit?: number;
    }, t.PruebaDeRegistro>;
    /**
     * Lo que prueba que los hechos de la depreciación de un mes son los que se sellaron
     *
     * `GET /activos-fijos/depreciaciones/{id}/prueba`
     */
    readonly pruebaDeDepreciacion: Llamada<[id: number], {
      /** Por omisión 0 */
      desde_id?: number;
      /** Por omisión 50 */
      limit?: number;
    }, t.PruebaDeRegistro>;
  };
  /** Automatizaciones, sus corridas y sus secretos */
  readonly workflows: {
    /**
     * Guarda un secreto, que los workflows nombran sin decirlo
     *
     * **Solo con sesión** del panel. El valor se guarda cifrado, no vuelve por la API y en el historial se lee ***. Un nodo lo nombra: auth.secreto en action.http, secreto en action.webhook.
     *
     * `POST /workflows/secretos`
     */
    readonly crearSecreto: Llamada<[cuerpo: t.CrearSecretoDeWorkflow], {}, t.SecretoDeWorkflow>;
    /**
     * Los secretos de la empresa: su pista, su último uso y qué workflows los nombran
     *
     * **Solo con sesión** del panel.
     *
     * `GET /workflows/secretos`
     */
    readonly listarSecretos: Listado<[], {
      /** Por omisión 100 */
      limit?: number;
      /** Por omisión 0 */
      offset?: number;
    }, t.SecretoDeWorkflowEnLista>;
    /**
     * Da a un secreto otro valor, otra descripción o ambos
     *
     * **Solo con sesión** del panel. Lo que no se envía queda como está. Vale para lo que se haga desde entonces.
     *
     * `PUT /workflows/secretos/{id}`
     */
    readonly actualizarSecreto: Llamada<[id: number, cuerpo: t.ActualizarSecretoDeWorkflow], {}, t.SecretoDeWorkflow>;
    /**
     * Elimina un secreto que ningún workflow nombra
     *
     * **Solo con sesión** del panel.
     *
     * `DELETE /workflows/secretos/{id}`
     */
    readonly eliminarSecreto: Llamada<[id: number], {}, void>;
    /**
     * Empieza una corrida a mano
     *
     * **Solo con sesión** del panel. Responde enseguida; qué pasó se lee en GET /workflows/runs/{corrida}. Sirve también para probar uno inactivo, o uno que espera eventos, si su definición es válida.
     *
     * `POST /workflows/{id}/run`
     */
    readonly ejecutar: Llamada<[id: number, cuerpo?: t.EjecutarWorkflow], {}, t.Corrida>;
    /**
     * Empieza otra corrida con lo mismo con que empezó esta
     *
     * **Solo con sesión** del panel. Corre el workflow como está ahora, no como estaba entonces. Con `desde`, lo anterior a ese nodo no se hace otra vez: cuenta como en esta corrida.
     *
     * `POST /workflows/runs/{corrida}/reejecutar`
     */
    readonly reejecutarCorrida: Llamada<[corrida: string, cuerpo?: t.ReejecutarCorrida], {}, t.Corrida>;
    /**
     * Detiene una corrida que sigue en curso
     *
     * **Solo con sesión** del panel. Nada nuevo empieza, y lo que esperaba ya no sigue; lo que un nodo estaba haciendo termina. La corrida queda en failed, y dice que se la detuvo.
     *
     * `POST /workflows/runs/{corrida}/detener`
     */
    readonly detenerCorrida: Llamada<[corrida: string], {}, t.Corrida>;
    /**
     * Crea un workflow; activo, su definición debe validar
     *
     * **Solo con sesión** del panel. Con activo: false se guarda un borrador, tenga los errores que tenga. El nodo trigger de la definición, si lo hay, dice qué lo inicia; si no, trigger_tipo y eventos. El 400 trae problemas, como POST /workflows/validar.
     *
     * `POST /workflows`
     */
    readonly crear: Escritura<[cuerpo: t.CrearWorkflow], {}, t.Workflow>;
    /**
     * Los workflows de la empresa, con la última corrida de cada uno
     *
     * **Solo con sesión** del panel.
     *
     * `GET /workflows`
     */
    readonly listar: Listado<[], {
      /** Por omisión 100 */
      limit?: number;
      /** Por omisión 0 */
      offset?: number;
    }, t.WorkflowEnLista>;
    /**
     * Dice qué tiene de malo una definición; no guarda nada
     *
     * **Solo con sesión** del panel. Basta poder leer los workflows.
     *
     * `POST /workflows/validar`
     */
    readonly validar: Escritura<[cuerpo: t.ValidarWorkflow], {}, t.RevisionDeWorkflow>;
    /**
     * Crea un workflow, inactivo, con lo que dio GET /workflows/{id}/exportar
     *
     * **Solo con sesión** del panel.
     *
     * `POST /workflows/importar`
     */
    readonly importar: Escritura<[cuerpo: t.ImportarWorkflow], {}, t.Workflow>;
    /**
     * Cambia un workflow: su nombre, su definición, o si está activo
     *
     * **Solo con sesión** del panel. Lo que no se envía queda como está. Si cambia la definición o lo que la inicia sube version; las corridas en curso terminan con la que empezaron. Con `version`, la que se leyó, lo que otra persona cambió entretanto no se pisa: 409.
     *
     * `PUT /workflows/{id}`
     */
    readonly reemplazar: Escritura<[id: number, cuerpo: t.ActualizarWorkflow], {}, t.Workflow>;
    /**
     * Elimina un workflow y su historial; lo que estaba en curso se detiene
     *
     * **Solo con sesión** del panel.
     *
     * `DELETE /workflows/{id}`
     */
    readonly eliminar: Escritura<[id: number], {}, void>;
    /**
     * Un workflow, con su definición
     *
     * **Solo con sesión** del panel.
     *
     * `GET /workflows/{id}`
     */
    readonly obtener: Llamada<[id: number], {}, t.Workflow>;
    /**
     * Crea otro workflow igual, inactivo, llamado «Copia de …»
     *
     * **Solo con sesión** del panel.
     *
     * `POST /workflows/{id}/duplicar`
     */
    readonly duplicar: Escritura<[id: number, cuerpo?: t.DuplicarWorkflow], {}, t.Workflow>;
    /**
     * Crea un workflow, inactivo, con lo que una plantilla pide
     *
     * **Solo con sesión** del panel. Se mira, se le da lo que requiere y se activa con PUT /workflows/{id}.
     *
     * `POST /workflows/desde-plantilla`
     */
    readonly crearDesdePlantilla: Escritura<[cuerpo: t.CrearWorkflowDesdePlantilla], {}, t.Workflow>;
    /**
     * Las corridas de todos los workflows
     *
     * **Solo con sesión** del panel. De la más nueva a la más antigua. Las que esperan su turno, un plazo o un reintento se leen como running. La última página trae X-Total-Count.
     *
     * `GET /workflows/runs`
     */
    readonly listarCorridas: Listado<[], {
      workflow_id?: number;
      estado?: "running" | "completed" | "failed";
      /** Las de un documento, tipo:id */
      documento?: string;
      /** Por omisión 50 */
      limit?: number;
      /** Por omisión 0 */
      offset?: number;
    }, t.Corrida>;
    /**
     * Una corrida, con lo que hizo cada nodo
     *
     * **Solo con sesión** del panel. La configuración de cada nodo va con sus variables resueltas; los valores de los secretos que usó van como ***, también donde un destino los repitió. Lo que pasó en ella se guarda treinta días (WORKFLOWS_DIAS_DE_HISTORIA), y de cada empresa hasta 1 GiB (WORKFLOWS_MIB_DE_HISTORIA): las más viejas ceden su sitio; después queda su resumen. De la entrada y la configuración de cada nodo se guardan 32 KiB, de su salida 256 KiB, y de todas las salidas 4 MiB: lo que se cortó lo dicen sus notas.
     *
     * `GET /workflows/runs/{corrida}`
     */
    readonly obtenerCorrida: Llamada<[corrida: string], {}, t.CorridaConHistoria>;
    /**
     * Las corridas de un workflow
     *
     * **Solo con sesión** del panel. De la más nueva a la más antigua. Las que esperan su turno, un plazo o un reintento se leen como running. La última página trae X-Total-Count.
     *
     * `GET /workflows/{id}/runs`
     */
    readonly listarCorridasDeWorkflow: Listado<[id: number], {
      estado?: "running" | "completed" | "failed";
      /** Las de un documento, tipo:id */
      documento?: string;
      /** Por omisión 50 */
      limit?: number;
      /** Por omisión 0 */
      offset?: number;
    }, t.Corrida>;
    /**
     * Los tipos de nodo: qué admite cada uno en data, y qué da
     *
     * **Solo con sesión** del panel.
     *
     * `GET /workflows/nodos`
     */
    readonly listarNodos: Listado<[], {}, t.NodoDeWorkflow>;
    /**
     * Los eventos que pueden iniciar un workflow, con sus campos y un ejemplo
     *
     * **Solo con sesión** del panel.
     *
     * `GET /workflows/eventos`
     */
    readonly listarEventos: Listado<[], {
      /** Solo los de uno: factura, nota_credito, cobro… */
      documento?: string;
    }, t.EventoDeWorkflow>;
    /**
     * Lo último que un evento dijo en la empresa; si no ha ocurrido, un ejemplo
     *
     * **Solo con sesión** del panel.
     *
     * `GET /workflows/eventos/{nombre}/ejemplo`
     */
    readonly obtenerEjemploDeEvento: Llamada<[nombre: string], {}, t.EjemploDeEvento>;
    /**
     * Workflows con que empezar: lo que pide cada uno y la definición que da
     *
     * **Solo con sesión** del panel.
     *
     * `GET /workflows/plantillas`
     */
    readonly listarPlantillas: Listado<[], {}, t.PlantillaDeWorkflow>;
    /**
     * Un workflow para llevarlo a otra empresa: lo que da lo toma POST /workflows/importar
     *
     * **Solo con sesión** del panel. De los secretos van solo los nombres: la otra empresa tiene los suyos.
     *
     * `GET /workflows/{id}/exportar`
     */
    readonly exportar: Llamada<[id: number], {}, t.WorkflowExportado>;
    /**
     * Qué pasó con un workflow: cada hecho que la cambió, quién lo hizo y qué cambió
     *
     * **Solo con sesión** del panel. Una página puede traer menos que limit, si lo que cambió es largo; si falta algo lo dice hay_mas.
     *
     * `GET /workflows/{id}/historia`
     */
    readonly historia: Llamada<[id: number], {
      /** Por omisión 0 */
      desde_id?: number;
      /** Por omisión 100 */
      limit?: number;
    }, t.PaginaDeHistoria>;
    /**
     * Lo que prueba que los hechos de un workflow son los que se sellaron
     *
     * **Solo con sesión** del panel.
     *
     * `GET /workflows/{id}/prueba`
     */
    readonly prueba: Llamada<[id: number], {
      /** Por omisión 0 */
      desde_id?: number;
      /** Por omisión 50 */
      limit?: number;
    }, t.PruebaDeRegistro>;
  };
  /** Los eventos públicos, con un cursor */
  readonly eventos: {
    /**
     * Los eventos públicos posteriores a un id, en orden; puede esperar a que los haya
     *
     * Lo publicado no cambia: si una versión posterior da otra forma a `data`, los eventos ya publicados conservan la suya. Una página de eventos largos trae menos que limit, y lo dice hay_mas. Una espera termina enseguida y vacía si su clave se revoca o su sesión acaba.
     *
     * `GET /eventos`
     */
    readonly listar: Llamada<[], {
      /** Por omisión 0 */
      desde_id?: number;
      /** Los anteriores a este id, del último al más antiguo, sin esperar a otros */
      antes_de?: number;
      /** Por omisión 100 */
      limit?: number;
      evento?: string;
      /** Creados desde ese instante, inclusive */
      desde?: string;
      /** Creados antes de ese instante */
      hasta?: string;
      /** Por omisión 0 */
      espera_s?: number;
    }, t.PaginaDeEventos>;
  };
  /** Qué recursos cambiaron, de los que se pueden leer */
  readonly novedades: {
    /**
     * Qué recursos cambiaron desde un lugar, para leer otra vez lo que se muestra; puede esperar
     *
     * Para pantallas que se mantienen al día: cualquier sesión o clave puede preguntar, y se le nombran los recursos que puede leer en los que algo cambió, sin ids ni datos. Un cobro mueve facturas, cobros, cuentas_dinero y contabilidad. También lo que no deja un evento: entregas de webhooks y corridas de workflows. Muchos cambios seguidos son una respuesta. Quien lea con su X-Revision en X-Min-Revision ve lo que se le dijo. Una espera termina enseguida si su clave se revoca o su sesión acaba. Los ids son de esta ruta: no son los de /eventos.
     *
     * `GET /novedades`
     */
    readonly listar: Llamada<[], {
      /** El ultimo_id de la respuesta anterior; sin él, nada se movió y se dice el lugar de ahora */
      desde_id?: number;
      /** Por omisión 0 */
      espera_s?: number;
    }, t.Novedades>;
  };
  /** Qué pasó con cada registro, cuándo y quién lo hizo */
  readonly historia: {
    /**
     * Qué pasó en la empresa: cada hecho que cambió un registro, quién y qué
     *
     * Solo de lo que quien pregunta puede leer. Lo que un mismo hecho cambió va junto, aunque él solo pase de limit; una página puede traer menos, y si falta algo lo dice hay_mas.
     *
     * `GET /historia`
     */
    readonly listar: Llamada<[], {
      /** Prefijo visible de una clave, usuario:<id>, o un proceso */
      actor?: string;
      /** Desde ese instante, inclusive */
      desde?: string;
      /** Hasta ese instante, sin incluirlo; una fecha incluye todo su día */
      hasta?: string;
      recurso?: "facturas" | "notas_credito" | "notas_debito" | "liquidaciones_compra" | "guias_remision" | "retenciones" | "proformas" | "personas_empresas" | "servicios" | "cobros" | "pagos_proveedor" | "nominas" | "activos_fijos" | "depreciaciones" | "compras" | "cuentas_dinero" | "movimientos_dinero" | "transacciones_bancarias" | "conciliaciones" | "movimientos_inventario" | "cuentas_contables" | "asientos" | "periodos_contables" | "plantillas_asiento" | "claves_api" | "usuarios" | "sucursales" | "webhooks" | "workflows";
      /** Por omisión 0 */
      desde_id?: number;
      /** Por omisión 100 */
      limit?: number;
      /** Los anteriores a este id, del último al más antiguo */
      antes_de?: number;
    }, t.PaginaDeHistoria>;
  };
  /** De qué está hecha una cifra */
  readonly explicar: {
    /**
     * Qué suma una cifra de un informe: sus filas, los hechos que las hicieron y quién
     *
     * Los informes dicen en _explicar, por campo, con qué se pide cada una de sus cifras. Las filas suman valor, que va entero en cada página (limit, offset). El permiso es el del informe.
     *
     * - `ventas`: lo que se vendió entre dos días, a todos o a un cliente, menos notas de crédito
     * - `por_cobrar`: lo que deben los clientes: facturas y notas de débito con saldo
     * - `cartera_de_clientes`: lo que se debe, por antigüedad, de todos o de una persona, y lo que hay en exceso
     * - `estado_de_cuenta_de_cliente`: una suma de un estado de cuenta
     * - `documento_por_cobrar`: lo que se debe de un documento, y qué lo bajó: cobros o pagos, retenciones y notas de crédito
     * - `anticipo_de_cobro`: lo que queda de un anticipo, por los días que lo movieron
     * - `cartera_de_proveedores`: lo que se debe, por antigüedad, de todos o de una persona, y lo que hay en exceso
     * - `estado_de_cuenta_de_proveedor`: una suma de un estado de cuenta
     * - `documento_por_pagar`: lo que se debe de un documento, y qué lo bajó: cobros o pagos, retenciones y notas de crédito
     * - `anticipo_de_pago`: lo que queda de un anticipo, por los días que lo movieron
     * - `agenda_de_pagos`: las compras por pagar: todas, las de una semana, o las que de ella vencían antes de un día
     * - `nomina`: Lo que se paga por una nómina, lo pagado y lo que falta
     * - `registro_de_activos`: los activos fijos: uno, los de una clase o todos; su costo, lo que han perdido y lo que valen en libros
     * - `cuenta_dinero`: lo que tiene una cuenta de dinero, o su cuenta contable propia
     * - `libro_de_cuenta`: una suma del libro de una cuenta de dinero
     * - `conciliacion_bancaria`: una cifra de una conciliación
     * - `valoracion_de_inventario`: lo que vale la existencia de un día
     * - `kardex`: el valor de un bien antes o después de los días de su kardex
     * - `balance_comprobacion`: un importe de una cuenta, con las que lleva dentro; sin cuenta_id, el total
     * - `balance_general`: una cuenta de una sección, con las que lleva dentro; sin cuenta_id, su total
     * - `resultado_sin_cerrar`: lo que a un día queda por llevar al patrimonio del resultado de un año
     * - `estado_resultados`: una cuenta de una sección, con las que lleva dentro; sin cuenta_id, su total o el resultado
     * - `diferencia_de_comprobacion`: lo que un importe de una cuenta dice contra un día menos lo que decía conocido_el, por los asientos que lo cambiaron
     * - `mayor`: una suma del mayor de una cuenta o, con tercero_id, de su auxiliar
     * - `conciliacion_tributaria`: lo que no se deduce de un año, de un ámbito o de los dos
     * - `saldo_de_cuenta`: lo que el plan dice que tiene una cuenta, con las que lleva dentro
     * - `impuestos`: una suma de los impuestos de un mes: de una sección, un código o una clase de documento
     *
     * `GET /explicar`
     */
    readonly obtener: Llamada<[], {
      figura: "ventas" | "por_cobrar" | "cartera_de_clientes" | "estado_de_cuenta_de_cliente" | "documento_por_cobrar" | "anticipo_de_cobro" | "cartera_de_proveedores" | "estado_de_cuenta_de_proveedor" | "documento_por_pagar" | "anticipo_de_pago" | "agenda_de_pagos" | "nomina" | "registro_de_activos" | "cuenta_dinero" | "libro_de_cuenta" | "conciliacion_bancaria" | "valoracion_de_inventario" | "kardex" | "balance_comprobacion" | "balance_general" | "resultado_sin_cerrar" | "estado_resultados" | "diferencia_de_comprobacion" | "mayor" | "conciliacion_tributaria" | "saldo_de_cuenta" | "impuestos";
      /** De ventas, estado_de_cuenta_de_cliente, estado_de_cuenta_de_proveedor, agenda_de_pagos, libro_de_cuenta, kardex, balance_comprobacion, estado_resultados, diferencia_de_comprobacion, mayor */
      desde?: string;
      /** De ventas, estado_de_cuenta_de_cliente, estado_de_cuenta_de_proveedor, agenda_de_pagos, libro_de_cuenta, kardex, balance_comprobacion, estado_resultados, diferencia_de_comprobacion, mayor */
      hasta?: string;
      /** De ventas */
      cliente_id?: string;
      /** De ventas, por_cobrar, cartera_de_clientes, estado_de_cuenta_de_cliente, cartera_de_proveedores, estado_de_cuenta_de_proveedor, agenda_de_pagos, registro_de_activos, cuenta_dinero, libro_de_cuenta, valoracion_de_inventario, kardex, balance_comprobacion, balance_general, resultado_sin_cerrar, estado_resultados, diferencia_de_comprobacion, mayor, conciliacion_tributaria, saldo_de_cuenta, impuestos */
      ambiente?: string;
      /** De cartera_de_clientes, estado_de_cuenta_de_cliente, documento_por_cobrar, cartera_de_proveedores, estado_de_cuenta_de_proveedor, documento_por_pagar, nomina, registro_de_activos, cuenta_dinero, libro_de_cuenta, conciliacion_bancaria, valoracion_de_inventario, kardex, balance_comprobacion, diferencia_de_comprobacion, mayor, impuestos */
      campo?: string;
      /** De cartera_de_clientes, estado_de_cuenta_de_cliente, cartera_de_proveedores, estado_de_cuenta_de_proveedor */
      persona_id?: string;
      /** De estado_de_cuenta_de_cliente, estado_de_cuenta_de_proveedor */
      con_saldo?: string;
      /** De documento_por_cobrar, documento_por_pagar, impuestos */
      documento?: string;
      /** De documento_por_cobrar, anticipo_de_cobro, documento_por_pagar, anticipo_de_pago, nomina, registro_de_activos, cuenta_dinero, libro_de_cuenta, conciliacion_bancaria, valoracion_de_inventario, kardex */
      id?: string;
      /** De agenda_de_pagos */
      semana?: string;
      /** De agenda_de_pagos */
      vencen_antes_de?: string;
      /** De agenda_de_pagos */
      proveedor_id?: string;
      /** De registro_de_activos */
      clase?: string;
      /** De registro_de_activos, balance_comprobacion, balance_general, estado_resultados, diferencia_de_comprobacion, mayor, saldo_de_cuenta */
      cuenta_id?: string;
      /** De valoracion_de_inventario, balance_general, resultado_sin_cerrar */
      fecha?: string;
      /** De balance_comprobacion, estado_resultados, diferencia_de_comprobacion */
      con_cierre?: string;
      /** De balance_general, estado_resultados, impuestos */
      seccion?: string;
      /** De resultado_sin_cerrar, conciliacion_tributaria, impuestos */
      anio?: string;
      /** De mayor */
      tercero_id?: string;
      /** De conciliacion_tributaria */
      ambito?: string;
      /** De impuestos */
      impuesto?: string;
      /** De impuestos */
      codigo?: string;
      /** De impuestos */
      mes?: string;
      /** Por omisión 100 */
      limit?: number;
      /** Por omisión 0 */
      offset?: number;
      /** A qué fecha; no puede ser futura. Por omisión, hoy */
      al?: string;
      /** Como se sabía entonces: lo registrado hasta ese instante, o hasta el fin de ese día en el Ecuador; no puede ser futuro. Por omisión, ahora */
      conocido_el?: string;
      /** Con qué se compara, dicho como conocido_el. Por omisión, con lo que se sabe ahora */
      contra?: string;
    }, t.Explicacion>;
  };
  /** Cómo va lo que tarda */
  readonly trabajos: {
    /**
     * Cómo va lo que respondió 202
     *
     * Lo ve quien puede leer lo que se pidió (de una cifra de /explicar, su informe) y alcanza lo que alcanzó quien lo pidió. Terminado, lo pedido responde en seguida durante unos minutos. Lo recuerda el proceso que lo hace: tras un reinicio, o ante otro proceso, es 404, y basta pedir otra vez lo que se pidió.
     *
     * `GET /trabajos/{id}`
     */
    readonly obtener: Llamada<[id: number], {}, t.Trabajo>;
  };
  /** Sellos de la bitácora */
  readonly sellos: {
    /**
     * Los sellos de la bitácora, el último primero
     *
     * Cada sello firma lo último de cada stream: quien guarda uno fuera puede probar después que nada de lo anterior cambió. antes_de, el número del último recibido, da los que le preceden. Los ve cualquier usuario o clave: un sello es de toda la instalación y no dice nada de nadie.
     *
     * `GET /sellos`
     */
    readonly listar: Listado<[], {
      /** Por omisión 100 */
      limit?: number;
      /** Los de número menor */
      antes_de?: number;
    }, t.Sello>;
    /**
     * Las claves públicas que firman los sellos, la primera primero
     *
     * Cada clave nueva va firmada por la que reemplaza. Guarde la primera fuera de aquí: con ella se comprueba todo lo que le sigue. Los ve cualquier usuario o clave: un sello es de toda la instalación y no dice nada de nadie.
     *
     * `GET /sellos/claves`
     */
    readonly listarClaves: Listado<[], {}, t.ClaveDeSello>;
    /**
     * Un sello de la bitácora
     *
     * Los ve cualquier usuario o clave: un sello es de toda la instalación y no dice nada de nadie. Con lo que de él dicen otros: la firma de esta misma empresa, que solo ella ve, y una autoridad de sellado de tiempo.
     *
     * `GET /sellos/{id}`
     */
    readonly obtener: Llamada<[id: number], {}, t.SelloAtestiguado>;
  };
};
