import { COLA, detalles, FECHA, infoTributaria, PAGOS, REEMBOLSOS } from './esquema-comun.ts';

/** factura: the format of the table is told in `esquema-comun.ts`. */
const facturaDe = (version: string, otros: string): string => `
factura @id /comprobante/ @version /${version}/
${infoTributaria('01')}  infoFactura
    fechaEmision ${FECHA}
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
${PAGOS}    valorRetIva? D14.2
    valorRetRenta? D14.2
${detalles('[235]')}${REEMBOLSOS}      compensacionesReembolso?
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
${otros}  tipoNegociable?
    correo T100
${COLA}`;

export const FACTURA_1_1_0 = facturaDe('1\\.1\\.0', '');

/** With what the other one has no place for. */
export const FACTURA_2_1_0 = facturaDe(
  '2\\.1\\.0',
  `  infoSustitutivaGuiaRemision?
    dirPartida T300
    dirDestinatario T300
    fechaIniTransporte ${FECHA}
    fechaFinTransporte ${FECHA}
    razonSocialTransportista T300
    tipoIdentificacionTransportista /0[4-8]/
    rucTransportista T20
    placa T20
    destinos
      destino+
        motivoTraslado T300
        docAduaneroUnico? T64
        codEstabDestino? /\\d{3}/
        ruta? T300
  otrosRubrosTerceros?
    rubro+
      concepto T300
      total D14.2
`,
);
