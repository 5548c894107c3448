/**
 * factura 1.1.0 as one table, written from the official schema's outline: one element a line,
 * children indented, order is law.
 *
 * After the name: `?` 0..1, `+` 1..n, `*` 0..n, `{1,3}` a range; nothing = exactly one.
 * Then its content: `T300` text of 1..300 characters without line feeds, `A300` the same with line
 * feeds allowed, `D14.2` decimal ≥ 0 of 14 digits and 2 decimals, `S14.2` the same with sign,
 * `/…/` a pattern for the whole text, where `_` stands for a blank. `@name` a required attribute,
 * with its own content. RIMPE takes both legends in use, though the published schema lists one.
 */
export const FACTURA_1_1_0 = `
factura @id /comprobante/ @version /1\\.1\\.0/
  infoTributaria
    ambiente /[12]/
    tipoEmision /[12]/
    razonSocial T300
    nombreComercial? T300
    ruc /\\d{10}001/
    claveAcceso /\\d{49}/
    codDoc /01/
    estab /\\d{3}/
    ptoEmi /\\d{3}/
    secuencial /\\d{9}/
    dirMatriz T300
    agenteRetencion? /\\d{1,8}/
    contribuyenteRimpe? /CONTRIBUYENTE(_NEGOCIO_POPULAR_-)?_RÉGIMEN_RIMPE/
  infoFactura
    fechaEmision /(0[1-9]|[12]\\d|3[01])\\/(0[1-9]|1[0-2])\\/20\\d\\d/
    dirEstablecimiento? T300
    contribuyenteEspecial? /[A-Za-z0-9]{3,13}/
    obligadoContabilidad? /SI|NO/
    comercioExterior? /EXPORTADOR/
    incoTermFactura? /[A-Z]{1,10}/
    lugarIncoTerm? T300
    paisOrigen? /\\d{3}/
    puertoEmbarque? T300
    puertoDestino? T300
    paisDestino? /\\d{3}/
    paisAdquisicion? /\\d{3}/
    tipoIdentificacionComprador /0[4-8]/
    guiaRemision? /\\d{3}-\\d{3}-\\d{9}/
    razonSocialComprador T300
    identificacionComprador T20
    direccionComprador? T300
    totalSinImpuestos D14.2
    totalSubsidio? D14.2
    incoTermTotalSinImpuestos? /[A-Z]{1,10}/
    totalDescuento S14.2
    codDocReembolso? /\\d{2,3}/
    totalComprobantesReembolso? D14.2
    totalBaseImponibleReembolso? D14.2
    totalImpuestoReembolso? D14.2
    totalConImpuestos
      totalImpuesto+
        codigo /[235]/
        codigoPorcentaje /\\d{1,4}/
        descuentoAdicional? S14.2
        baseImponible D14.2
        tarifa? D4.2
        valor D14.2
        valorDevolucionIva? D14.2
    compensaciones?
      compensacion+
        codigo /1/
        tarifa D4.2
        valor D14.2
    propina? D14.2
    fleteInternacional? D14.2
    seguroInternacional? D14.2
    gastosAduaneros? D14.2
    gastosTransporteOtros? D14.2
    importeTotal D14.2
    moneda? T15
    placa? T20
    pagos?
      pago+
        formaPago /0[1-9]|1\\d|2[01]/
        total D14.2
        plazo? D14.2
        unidadTiempo? T10
    valorRetIva? D14.2
    valorRetRenta? D14.2
  detalles
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
          codigo /[235]/
          codigoPorcentaje /\\d{1,4}/
          tarifa D4.2
          baseImponible D14.2
          valor D14.2
  reembolsos?
    reembolsoDetalle+
      tipoIdentificacionProveedorReembolso /0[4-8]/
      identificacionProveedorReembolso T20
      codPaisPagoProveedorReembolso? /\\d{3}/
      tipoProveedorReembolso /0[12]/
      codDocReembolso /\\d{2,3}/
      estabDocReembolso /\\d{3}/
      ptoEmiDocReembolso /\\d{3}/
      secuencialDocReembolso /\\d{9}/
      fechaEmisionDocReembolso /(0[1-9]|[12]\\d|3[01])\\/(0[1-9]|1[0-2])\\/20\\d\\d/
      numeroautorizacionDocReemb /\\d{10,49}/
      detalleImpuestos
        detalleImpuesto+
          codigo /[235]/
          codigoPorcentaje /\\d{1,4}/
          tarifa D4.2
          baseImponibleReembolso D14.2
          impuestoReembolso D14.2
      compensacionesReembolso?
        compensacionReembolso+
          codigo /1/
          tarifa D4.2
          valor D14.2
  retenciones?
    retencion+
      codigo /4/
      codigoPorcentaje /\\d{1,3}/
      tarifa D5.2
      valor D14.2
  tipoNegociable?
    correo T100
  maquinaFiscal?
    marca T30
    modelo T30
    serie T30
  infoAdicional?
    campoAdicional{1,15} A300 @nombre A300
  ds:Signature?
`;
