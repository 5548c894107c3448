/**
 * The documents' schemas as tables, each written from the official schema's outline: one element a
 * line, children indented, order is law.
 *
 * After the name: `?` 0..1, `+` 1..n, `*` 0..n, `{1,3}` a range; nothing = exactly one.
 * Then its content: `T300` text of 1..300 characters without line feeds, `A300` the same with line
 * feeds allowed, `D14.2` decimal ≥ 0 of 14 digits and 2 decimals, `S14.2` the same with sign,
 * `/…/` a pattern for the whole text, where `_` stands for a blank. `@name` a required attribute,
 * with its own content. RIMPE takes both legends in use, though the published schemas list one.
 */

/** `dd/mm/20yy` */
export const FECHA = '/(0[1-9]|[12]\\d|3[01])\\/(0[1-9]|1[0-2])\\/20\\d\\d/';

/** The first block of every document. */
export const infoTributaria = (codDoc: string): string => `  infoTributaria
    ambiente /[12]/
    tipoEmision /[12]/
    razonSocial T300
    nombreComercial? T300
    ruc /\\d{10}001/
    claveAcceso /\\d{49}/
    codDoc /${codDoc}/
    estab /\\d{3}/
    ptoEmi /\\d{3}/
    secuencial /\\d{9}/
    dirMatriz T300
    agenteRetencion? /\\d{1,8}/
    contribuyenteRimpe? /CONTRIBUYENTE(_NEGOCIO_POPULAR_-)?_RÉGIMEN_RIMPE/
`;

/** How what is sold or bought is paid. */
export const PAGOS = `    pagos?
      pago+
        formaPago /0[1-9]|1\\d|2[01]/
        total D14.2
        plazo? D14.2
        unidadTiempo? T10
`;

/** The lines of what is sold or bought. `impuestos`: pattern of the taxes that a line may bear. */
export const detalles = (impuestos: string): string => `  detalles
    detalle+
      codigoPrincipal? T25
      codigoAuxiliar? T25
      descripcion T300
      unidadMedida? T50
      cantidad D18.6
      precioUnitario D18.6
      precioSinSubsidio? D18.6
      descuento D14.2
      precioTotalSinImpuesto D14.2
      detallesAdicionales?
        detAdicional{1,3} @nombre A300 @valor A300
      impuestos
        impuesto+
          codigo /${impuestos}/
          codigoPorcentaje /\\d{1,4}/
          tarifa D4.2
          baseImponible D14.2
          valor D14.2
`;

/** Documents that the issuer paid in the name of the other party. */
export const REEMBOLSOS = `  reembolsos?
    reembolsoDetalle+
      tipoIdentificacionProveedorReembolso /0[4-8]/
      identificacionProveedorReembolso T20
      codPaisPagoProveedorReembolso? /\\d{3}/
      tipoProveedorReembolso /0[12]/
      codDocReembolso /\\d{2,3}/
      estabDocReembolso /\\d{3}/
      ptoEmiDocReembolso /\\d{3}/
      secuencialDocReembolso /\\d{9}/
      fechaEmisionDocReembolso ${FECHA}
      numeroautorizacionDocReemb /\\d{10,49}/
      detalleImpuestos
        detalleImpuesto+
          codigo /[235]/
          codigoPorcentaje /\\d{1,4}/
          tarifa D4.2
          baseImponibleReembolso D14.2
          impuestoReembolso D14.2
`;

/** What every document may end with. */
export const COLA = `  maquinaFiscal?
    marca T30
    modelo T30
    serie T30
  infoAdicional?
    campoAdicional{1,15} A300 @nombre A300
  ds:Signature?
`;
