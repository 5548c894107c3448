import { COLA, FECHA, infoTributaria } from './esquema-comun.ts';

/** liquidacionCompra 1.1.0: the format of the table is told in `esquema-comun.ts`. */
export const LIQUIDACION_1_1_0 = `
liquidacionCompra @id /comprobante/ @version /1\\.1\\.0/
${infoTributaria('03')}  infoLiquidacionCompra
    fechaEmision ${FECHA}
    dirEstablecimiento? T300
    contribuyenteEspecial? /[A-Za-z0-9]{3,13}/
    obligadoContabilidad? /SI|NO/
    tipoIdentificacionProveedor /0[4-8]/
    razonSocialProveedor T300
    identificacionProveedor T20
    direccionProveedor? T300
    totalSinImpuestos D14.2
    totalDescuento S14.2
    codDocReembolso? /\\d{2,3}/
    totalComprobantesReembolso? D14.2
    totalBaseImponibleReembolso? D14.2
    totalImpuestoReembolso? D14.2
    totalConImpuestos
      totalImpuesto+
        codigo /2/
        codigoPorcentaje /\\d{1,4}/
        descuentoAdicional? S14.2
        baseImponible D14.2
        tarifa? D4.2
        valor D14.2
    importeTotal D14.2
    moneda? T15
    pagos?
      pago+
        formaPago /0[1-9]|1\\d|2[01]/
        total D14.2
        plazo? D14.2
        unidadTiempo? T10
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
          codigo /2/
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
      fechaEmisionDocReembolso ${FECHA}
      numeroautorizacionDocReemb /\\d{10,49}/
      detalleImpuestos
        detalleImpuesto+
          codigo /[235]/
          codigoPorcentaje /\\d{1,4}/
          tarifa D4.2
          baseImponibleReembolso D14.2
          impuestoReembolso D14.2
  tipoNegociable?
    correo T100
${COLA}`;
