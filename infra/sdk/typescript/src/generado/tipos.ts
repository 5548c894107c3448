// Escrito por «npm run contratos» a partir de infra/http/openapi.json: no se edita.

export type AbrirConciliacion = {
  fecha_corte: string;
  /** El que dice el banco al final de la fecha de corte, hasta 2 decimales */
  saldo_extracto: number;
  observaciones?: string | null;
  idempotency_key?: string | null;
};

export type AceptarSugerencias = {
  parejas: readonly ({
    linea_id: string;
    movimiento_id?: number;
    /** En lugar de movimiento_id: los que suman lo que la línea dice */
    movimiento_ids?: readonly number[];
  })[];
};

export type ActivarContabilidad = {
  /** El primer día de un mes que ya comenzó */
  fecha_inicio: string;
};

export type Activo = {
  id: number;
  codigo: string;
  descripcion: string;
  clase: "edificios" | "instalaciones" | "maquinaria" | "muebles" | "vehiculos" | "computacion";
  estado: "activo" | "vendido" | "dado_de_baja" | "anulado";
  /** La del asiento con que entró */
  fecha: string;
  /** Se deprecia desde el mes siguiente */
  fecha_uso: string;
  /** Con sus mejoras; 0 cuando ya no está */
  costo: number;
  /** Lo que no se deprecia */
  valor_residual: number;
  /** La que se dijo al registrarlo */
  vida_util_meses: number;
  /** Lo que ha perdido */
  depreciacion_acumulada: number;
  /** Costo menos depreciación acumulada */
  valor_en_libros: number;
  /** De lo depreciado aquí, lo que no rebaja el impuesto a la renta */
  no_deducible: number;
  sucursal_id: number;
  /** Quién lo tiene a su cargo */
  custodio: string | null;
  /** La compra de que viene */
  compra_id: number | null;
  /** Su línea, desde 1; 0: toda una compra sin líneas */
  compra_linea: number | null;
  /** No le alcanza el límite de valor de su clase */
  sin_limite_de_valor: boolean;
  cuenta_activo_id: number;
  cuenta_depreciacion_id: number;
  cuenta_gasto_id: number;
  ambiente: "1" | "2";
  /** La que traía al registrarlo */
  depreciacion_previa: number;
  /** Último mes depreciado, AAAA-MM */
  depreciado_hasta: string | null;
  /** El que sigue; null: nada más que depreciar */
  proximo_mes: string | null;
  /** Dólares, hasta 2 decimales */
  por_depreciar: number;
  /** Cómo se deprecia: el último rige hasta el fin de su vida */
  tramos: readonly TramoDeDepreciacion[];
  /** Año por año, hasta el fin de su vida */
  plan: readonly AnioDePlanDeDepreciacion[];
  /** Lo que se ha hecho con él, lo último al final */
  actos: readonly ActoDeActivoFijo[];
  creado_por: string;
  creado_en: string;
  _explicar?: Explicar;
  /** Lo que conviene saber de lo hecho */
  avisos: readonly string[];
};

export type ActivoDeRegistro = {
  id: number;
  codigo: string;
  descripcion: string;
  clase: "edificios" | "instalaciones" | "maquinaria" | "muebles" | "vehiculos" | "computacion";
  estado: "activo" | "vendido" | "dado_de_baja" | "anulado";
  /** La del asiento con que entró */
  fecha: string;
  /** Se deprecia desde el mes siguiente */
  fecha_uso: string;
  /** Con sus mejoras; 0 cuando ya no está */
  costo: number;
  /** Lo que no se deprecia */
  valor_residual: number;
  /** La que se dijo al registrarlo */
  vida_util_meses: number;
  /** Lo que ha perdido */
  depreciacion_acumulada: number;
  /** Costo menos depreciación acumulada */
  valor_en_libros: number;
  /** De lo depreciado aquí, lo que no rebaja el impuesto a la renta */
  no_deducible: number;
  sucursal_id: number;
  /** Quién lo tiene a su cargo */
  custodio: string | null;
  /** La compra de que viene */
  compra_id: number | null;
  /** Su línea, desde 1; 0: toda una compra sin líneas */
  compra_linea: number | null;
  /** No le alcanza el límite de valor de su clase */
  sin_limite_de_valor: boolean;
  cuenta_activo_id: number;
  cuenta_depreciacion_id: number;
  cuenta_gasto_id: number;
  ambiente: "1" | "2";
  cuenta_activo_codigo: string;
  cuenta_depreciacion_codigo: string;
  _explicar?: Explicar;
};

export type ActivoFijo = {
  id: number;
  codigo: string;
  descripcion: string;
  clase: "edificios" | "instalaciones" | "maquinaria" | "muebles" | "vehiculos" | "computacion";
  estado: "activo" | "vendido" | "dado_de_baja" | "anulado";
  /** La del asiento con que entró */
  fecha: string;
  /** Se deprecia desde el mes siguiente */
  fecha_uso: string;
  /** Con sus mejoras; 0 cuando ya no está */
  costo: number;
  /** Lo que no se deprecia */
  valor_residual: number;
  /** La que se dijo al registrarlo */
  vida_util_meses: number;
  /** Lo que ha perdido */
  depreciacion_acumulada: number;
  /** Costo menos depreciación acumulada */
  valor_en_libros: number;
  /** De lo depreciado aquí, lo que no rebaja el impuesto a la renta */
  no_deducible: number;
  sucursal_id: number;
  /** Quién lo tiene a su cargo */
  custodio: string | null;
  /** La compra de que viene */
  compra_id: number | null;
  /** Su línea, desde 1; 0: toda una compra sin líneas */
  compra_linea: number | null;
  /** No le alcanza el límite de valor de su clase */
  sin_limite_de_valor: boolean;
  cuenta_activo_id: number;
  cuenta_depreciacion_id: number;
  cuenta_gasto_id: number;
  ambiente: "1" | "2";
  /** La que traía al registrarlo */
  depreciacion_previa: number;
  /** Último mes depreciado, AAAA-MM */
  depreciado_hasta: string | null;
  /** El que sigue; null: nada más que depreciar */
  proximo_mes: string | null;
  /** Dólares, hasta 2 decimales */
  por_depreciar: number;
  /** Cómo se deprecia: el último rige hasta el fin de su vida */
  tramos: readonly TramoDeDepreciacion[];
  /** Año por año, hasta el fin de su vida */
  plan: readonly AnioDePlanDeDepreciacion[];
  /** Lo que se ha hecho con él, lo último al final */
  actos: readonly ActoDeActivoFijo[];
  creado_por: string;
  creado_en: string;
  _explicar?: Explicar;
  /** Mes a mes, del primero al último; los anulados no están */
  depreciaciones: readonly MesDeActivoFijo[];
};

export type ActivosDeClase = {
  clase: "edificios" | "instalaciones" | "maquinaria" | "muebles" | "vehiculos" | "computacion";
  nombre: string;
  /** Los que están en uso */
  activos: number;
  /** Dólares, hasta 2 decimales */
  costo: number;
  /** Dólares, hasta 2 decimales */
  depreciacion_acumulada: number;
  /** Dólares, hasta 2 decimales */
  valor_en_libros: number;
  /** De lo depreciado aquí, lo que no rebaja el impuesto a la renta */
  no_deducible: number;
  _explicar?: Explicar;
};

export type ActoDeActivoFijo = {
  /** Su lugar, desde 1: la registración */
  acto: number;
  tipo: "alta" | "mejora" | "traslado" | "baja" | "venta";
  fecha: string;
  /** Lo que costó una mejora, o el precio de una venta sin impuestos */
  monto: number;
  /** Lo que sumó al costo; negativo, lo que salió */
  costo: number;
  /** Lo que sumó a la depreciación acumulada; negativo, lo que salió */
  depreciacion: number;
  /** Motivo, descripción o referencia */
  detalle: string | null;
  compra_id: number | null;
  compra_linea: number | null;
  /** Donde entró el dinero de su venta */
  cuenta_dinero_id: number | null;
  /** El de su cuenta de dinero */
  movimiento_id: number | null;
  /** La factura que cobra su venta */
  factura_id: number | null;
  /** La línea de esa factura, desde 1 */
  factura_linea: number | null;
  /** null: no se contabilizó */
  asiento_id: number | null;
  anulado_el: string | null;
  anulado_motivo: string | null;
};

export type ActualizarSecretoDeWorkflow = {
  /** Se guarda cifrado y no vuelve a salir */
  valor?: string;
  descripcion?: string | null;
};

export type ActualizarWebhook = {
  nombre?: string;
  /** https, hacia una dirección pública de Internet */
  url?: string;
  /** Vacío u omitido: todos, también los que se agreguen después */
  eventos?: readonly ("factura.creada" | "factura.autorizada" | "factura.rechazada" | "factura.devuelta" | "factura.anulada" | "factura.anulada_en_sri" | "factura.pagada" | "liquidacion.creada" | "liquidacion.autorizada" | "liquidacion.rechazada" | "liquidacion.devuelta" | "liquidacion.anulada" | "liquidacion.anulada_en_sri" | "liquidacion.pagada" | "guia.creada" | "guia.autorizada" | "guia.rechazada" | "guia.devuelta" | "guia.anulada" | "guia.anulada_en_sri" | "retencion.creada" | "retencion.autorizada" | "retencion.rechazada" | "retencion.devuelta" | "retencion.anulada" | "retencion.anulada_en_sri" | "factura.por_vencer" | "factura.vencida" | "factura.en_mora" | "nota_credito.creada" | "nota_credito.autorizada" | "nota_credito.rechazada" | "nota_credito.devuelta" | "nota_credito.anulada" | "nota_credito.anulada_en_sri" | "nota_debito.creada" | "nota_debito.autorizada" | "nota_debito.rechazada" | "nota_debito.devuelta" | "nota_debito.anulada" | "nota_debito.anulada_en_sri" | "nota_debito.pagada" | "compra.creada" | "compra.anulada" | "compra.pagada" | "cobro.registrado" | "cobro.anulado" | "proforma.borrador" | "proforma.enviada" | "proforma.aceptada" | "proforma.rechazada" | "proforma.convertida" | "webhook.entrega_fallida" | "webhook.suspendido" | "stock.bajo_minimo" | "pago_proveedor.registrado" | "pago_proveedor.anulado")[] | null;
  activo?: boolean;
};

export type ActualizarWorkflow = {
  nombre?: string;
  descripcion?: string | null;
  /** Si la definición tiene un nodo trigger, vale lo que él dice */
  trigger_tipo?: "manual" | "evento";
  eventos?: readonly string[] | null;
  evento?: string | null;
  /** El grafo, en el formato de los editores visuales. Lo que un editor agregue a nodos y aristas se guarda y se devuelve. Hasta 256 KiB */
  definicion?: {
    nodes: readonly CrearWorkflowDefinicionNode[];
    edges: readonly CrearWorkflowDefinicionEdge[];
    [otro: string]: unknown;
  };
  activo?: boolean;
  /** La que se leyó: si ya es otra, 409, y nada se pisa */
  version?: number;
};

export type AgendaDePagos = {
  semanas: readonly ({
    /** Su lunes */
    semana: string;
    /** Los saldos de sus compras */
    total: number;
    /** De ello, lo que vencía antes de hoy */
    vencido: number;
    cantidad: number;
    compras: readonly CompraPorPagar[];
    _explicar?: Explicar;
  })[];
  /** Dólares, hasta 2 decimales */
  total_general: number;
  _explicar?: Explicar;
};

export type AjustesDeInventario = {
  /** true: se factura y se traslada aunque no haya; su costo se salda con la siguiente entrada */
  permite_stock_negativo: boolean;
};

export type AnioDePlanDeDepreciacion = {
  anio: number;
  /** Lo que se deprecia en el año */
  monto: number;
  /** La de su fin */
  acumulada: number;
};

export type Anotacion = {
  id: number;
  en: string;
  /** Prefijo de la clave de API, o usuario:<id> */
  actor: string;
  metodo: string;
  camino: string;
  /** Como la declara este documento; null: es de antes de que se guardara */
  ruta: string | null;
  recurso: string;
  estado: number;
  /** El del rechazo; null: no lo hubo, o fue un 422, que dice sus fallas */
  codigo: string | null;
  ip: string;
  user_agent: string;
  duracion_ms: number;
  /** El X-Request-Id de la petición */
  correlacion_id: string;
};

export type AnticipoDeCobro = {
  cobro_id: number;
  fecha: string;
  cliente_id: number;
  cliente_nombre: string;
  referencia: string | null;
  /** Dólares, hasta 2 decimales */
  monto_anticipo: number;
  /** Dólares, hasta 2 decimales */
  saldo_anticipo: number;
  _explicar?: Explicar;
};

export type AnticipoDePago = {
  pago_id: number;
  fecha: string;
  proveedor_id: number;
  proveedor_nombre: string;
  referencia: string | null;
  /** Dólares, hasta 2 decimales */
  monto_anticipo: number;
  /** Dólares, hasta 2 decimales */
  saldo_anticipo: number;
  _explicar?: Explicar;
};

export type AnularActoDeActivo = {
  motivo: string;
  /** Por omisión la de lo que se anula, u hoy si su período está cerrado */
  fecha?: string | null;
  /** Cuál de sus actos; por omisión, el último que está en pie */
  acto?: number | null;
};

export type AnularAsiento = {
  motivo: string;
  /** Por omisión la del asiento, u hoy si su período está cerrado */
  fecha?: string | null;
};

export type AnularFactura = { motivo: string; fecha?: string | null; };

export type AnularFacturaRespuesta = {
  id: number;
  /** 001-001-000000001; null mientras es borrador */
  numero_comprobante: string | null;
  fecha_emision: string;
  tipo_identificacion: "04" | "05" | "06" | "07" | "08";
  identificacion: string;
  razon_social: string;
  direccion: string | null;
  email: string | null;
  /** Dólares, hasta 2 decimales */
  subtotal_0: number;
  /** Dólares, hasta 2 decimales */
  subtotal_15: number;
  /** Dólares, hasta 2 decimales */
  iva: number;
  /** Dólares, hasta 2 decimales */
  total: number;
  /** Dólares, hasta 2 decimales */
  propina: number;
  /** Estado del documento ante el SRI */
  estado: "BORRADOR" | "PENDIENTE" | "PROCESANDO" | "EN_PROCESO" | "AUTORIZADO" | "RECHAZADO" | "DEVUELTA" | "ANULADO";
  /** 49 dígitos */
  clave_acceso: string | null;
  numero_autorizacion: string | null;
  fecha_autorizacion: string | null;
  /** Lo último que se supo del SRI, con su código; [EN ESPERA] dice qué falta para seguir */
  estado_sri: string | null;
  detalles: readonly LoteDeFacturasDetalle[];
  pagos: readonly LoteDeFacturasPago[];
  /** Dólares, hasta 2 decimales */
  subtotal_5: number;
  /** Dólares, hasta 2 decimales */
  subtotal_8: number;
  /** Dólares, hasta 2 decimales */
  subtotal_no_objeto: number;
  /** Dólares, hasta 2 decimales */
  subtotal_exento: number;
  /** Dólares, hasta 2 decimales */
  total_sin_impuestos: number;
  /** Dólares, hasta 2 decimales */
  total_descuento: number;
  /** Entra en la base del IVA */
  ice: number;
  /** No entra en la base del IVA */
  irbpnr: number;
  condicion_pago: "contado" | "credito";
  fecha_vencimiento: string | null;
  /** Dólares, hasta 2 decimales */
  saldo: number;
  cliente_id: number | null;
  sucursal_id: number;
  /** 1 pruebas, 2 producción; null mientras es borrador */
  ambiente: "1" | "2" | null;
  creado_en: string;
  anulado_motivo: string | null;
  fecha_anulacion: string | null;
  /** De una DEVUELTA o RECHAZADO, qué hacer por cada código que dio el SRI; si no, null */
  remedio: string | null;
  /** Lo que el SRI tiene de él, desde la última vez que se preguntó; null: nadie ha preguntado */
  verificacion_sri: VerificacionSri | null;
  /** Lo que el documento agrega bajo «Información adicional», después de lo que pone el servicio; al emitirse, también lo fijo de la empresa */
  info_adicional: readonly ({ nombre: string; valor: string; })[];
  /** Lo que ahorra el comprador, con IVA donde se debe: en ninguna suma */
  total_subsidio: number | null;
  exportacion: Exportacion | null;
  /** 001-001-000000001 */
  guia_remision: string | null;
  /** De quien opera transporte: ABC1234 */
  placa: string | null;
  negociable: { correo: string; } | null;
  /** Lo que se cobra para otros: fuera de total, de toda base y de lo que se debe */
  otros_rubros_terceros: readonly RubroDeTerceros[];
  total_comprobantes_reembolso: number | null;
  total_base_imponible_reembolso: number | null;
  total_impuesto_reembolso: number | null;
  /** Lo que traslada de otros (código 41) */
  reembolsos: readonly LoteDeFacturasReembolso[];
  /** Lo que conviene saber; no impide nada */
  avisos: readonly string[];
};

export type AnularGuiaRemisionRespuesta = {
  id: number;
  /** 001-001-000000001; null mientras es borrador */
  numero_comprobante: string | null;
  /** El día en que se emitió */
  fecha_emision: string;
  dir_partida: string;
  razon_social_transportista: string;
  tipo_identificacion_transportista: "04" | "05" | "06" | "07" | "08";
  ruc_transportista: string;
  rise: string | null;
  /** También la de la clave de acceso */
  fecha_ini_transporte: string;
  fecha_fin_transporte: string;
  placa: string;
  destinatarios: readonly GuiaRemisionDestinatario[];
  email: string | null;
  /** Estado del documento ante el SRI */
  estado: "BORRADOR" | "PENDIENTE" | "PROCESANDO" | "EN_PROCESO" | "AUTORIZADO" | "RECHAZADO" | "DEVUELTA" | "ANULADO";
  /** 49 dígitos */
  clave_acceso: string | null;
  numero_autorizacion: string | null;
  fecha_autorizacion: string | null;
  /** Lo último que se supo del SRI, con su código; [EN ESPERA] dice qué falta para seguir */
  estado_sri: string | null;
  /** El transportista en el directorio */
  proveedor_id: number | null;
  sucursal_id: number;
  /** 1 pruebas, 2 producción; null mientras es borrador */
  ambiente: "1" | "2" | null;
  creado_en: string;
  anulado_motivo: string | null;
  fecha_anulacion: string | null;
  /** De una DEVUELTA o RECHAZADO, qué hacer por cada código que dio el SRI; si no, null */
  remedio: string | null;
  /** Lo que el SRI tiene de él, desde la última vez que se preguntó; null: nadie ha preguntado */
  verificacion_sri: VerificacionSri | null;
  /** Lo que el documento agrega bajo «Información adicional», después de lo que pone el servicio; al emitirse, también lo fijo de la empresa */
  info_adicional: readonly ({ nombre: string; valor: string; })[];
  /** Lo que conviene saber; no impide nada */
  avisos: readonly string[];
};

export type AnularLiquidacionCompraRespuesta = {
  id: number;
  /** 001-001-000000001; null mientras es borrador */
  numero_comprobante: string | null;
  fecha_emision: string;
  proveedor_tipo_id: "04" | "05" | "06" | "07" | "08";
  proveedor_identificacion: string;
  proveedor_razon_social: string;
  proveedor_direccion: string | null;
  /** Dólares, hasta 2 decimales */
  subtotal_0: number;
  /** Dólares, hasta 2 decimales */
  subtotal_15: number;
  /** Dólares, hasta 2 decimales */
  iva: number;
  /** Dólares, hasta 2 decimales */
  total: number;
  /** Estado del documento ante el SRI */
  estado: "BORRADOR" | "PENDIENTE" | "PROCESANDO" | "EN_PROCESO" | "AUTORIZADO" | "RECHAZADO" | "DEVUELTA" | "ANULADO";
  /** 49 dígitos */
  clave_acceso: string | null;
  numero_autorizacion: string | null;
  proveedor_id: number | null;
  detalles: readonly LoteDeFacturasDetalle[];
  pagos: readonly LoteDeFacturasPago[];
  fecha_autorizacion: string | null;
  /** Lo último que se supo del SRI, con su código; [EN ESPERA] dice qué falta para seguir */
  estado_sri: string | null;
  email: string | null;
  cod_doc_sustento: string | null;
  doc_sustento_numero: string | null;
  doc_sustento_fecha: string | null;
  /** Dólares, hasta 2 decimales */
  subtotal_5: number;
  /** Dólares, hasta 2 decimales */
  subtotal_8: number;
  /** Dólares, hasta 2 decimales */
  subtotal_no_objeto: number;
  /** Dólares, hasta 2 decimales */
  subtotal_exento: number;
  /** Dólares, hasta 2 decimales */
  total_sin_impuestos: number;
  /** Dólares, hasta 2 decimales */
  total_descuento: number;
  condicion_pago: "contado" | "credito";
  fecha_vencimiento: string | null;
  /** Por pagar */
  saldo: number;
  sucursal_id: number;
  /** 1 pruebas, 2 producción; null mientras es borrador */
  ambiente: "1" | "2" | null;
  creado_en: string;
  anulado_motivo: string | null;
  fecha_anulacion: string | null;
  /** De una DEVUELTA o RECHAZADO, qué hacer por cada código que dio el SRI; si no, null */
  remedio: string | null;
  /** Lo que el SRI tiene de él, desde la última vez que se preguntó; null: nadie ha preguntado */
  verificacion_sri: VerificacionSri | null;
  /** Lo que el documento agrega bajo «Información adicional», después de lo que pone el servicio; al emitirse, también lo fijo de la empresa */
  info_adicional: readonly ({ nombre: string; valor: string; })[];
  total_comprobantes_reembolso: number | null;
  total_base_imponible_reembolso: number | null;
  total_impuesto_reembolso: number | null;
  /** Lo que traslada de otros (código 41) */
  reembolsos: readonly LoteDeFacturasReembolso[];
  /** Lo que conviene saber; no impide nada */
  avisos: readonly string[];
};

export type AnularMovimientoDeInventario = {
  motivo: string;
  /** Por omisión la del movimiento, u hoy si su período está cerrado */
  fecha?: string | null;
};

export type AnularNotaCreditoRespuesta = {
  id: number;
  /** Estado del documento ante el SRI */
  estado: "BORRADOR" | "PENDIENTE" | "PROCESANDO" | "EN_PROCESO" | "AUTORIZADO" | "RECHAZADO" | "DEVUELTA" | "ANULADO";
  /** 49 dígitos */
  clave_acceso: string | null;
  numero_autorizacion: string | null;
  fecha_autorizacion: string | null;
  /** Lo último que se supo del SRI, con su código; [EN ESPERA] dice qué falta para seguir */
  estado_sri: string | null;
  /** 001-001-000000001; null mientras es borrador */
  numero_comprobante: string | null;
  fecha_emision: string;
  identificacion: string;
  razon_social: string;
  email: string | null;
  sucursal_id: number;
  /** 1 pruebas, 2 producción; null mientras es borrador */
  ambiente: "1" | "2" | null;
  creado_en: string;
  anulado_motivo: string | null;
  fecha_anulacion: string | null;
  /** De una DEVUELTA o RECHAZADO, qué hacer por cada código que dio el SRI; si no, null */
  remedio: string | null;
  /** Lo que el SRI tiene de él, desde la última vez que se preguntó; null: nadie ha preguntado */
  verificacion_sri: VerificacionSri | null;
  tipo_identificacion: "04" | "05" | "06" | "07" | "08";
  direccion: string | null;
  motivo: string;
  /** Tabla 3 del SRI */
  cod_doc_sustento: string;
  /** 001-001-000000001 */
  doc_sustento_numero: string;
  doc_sustento_fecha: string;
  /** Cuando es una factura emitida aquí */
  factura_id: number | null;
  /** Dólares, hasta 2 decimales */
  subtotal_0: number;
  /** Dólares, hasta 2 decimales */
  subtotal_5: number;
  /** Dólares, hasta 2 decimales */
  subtotal_8: number;
  /** Dólares, hasta 2 decimales */
  subtotal_15: number;
  /** Dólares, hasta 2 decimales */
  subtotal_no_objeto: number;
  /** Dólares, hasta 2 decimales */
  subtotal_exento: number;
  /** Dólares, hasta 2 decimales */
  total_sin_impuestos: number;
  /** Dólares, hasta 2 decimales */
  total_descuento: number;
  /** Dólares, hasta 2 decimales */
  iva: number;
  /** Entra en la base del IVA */
  ice: number;
  /** No entra en la base del IVA */
  irbpnr: number;
  /** Dólares, hasta 2 decimales */
  total: number;
  detalles: readonly LoteDeFacturasDetalle[];
  cliente_id: number | null;
  /** Lo que el documento agrega bajo «Información adicional», después de lo que pone el servicio; al emitirse, también lo fijo de la empresa */
  info_adicional: readonly ({ nombre: string; valor: string; })[];
  /** true: lo que acredita volvió a la existencia */
  devuelve_mercaderia: boolean;
  /** Lo que conviene saber; no impide nada */
  avisos: readonly string[];
};

export type AnularNotaDebitoRespuesta = {
  id: number;
  /** Estado del documento ante el SRI */
  estado: "BORRADOR" | "PENDIENTE" | "PROCESANDO" | "EN_PROCESO" | "AUTORIZADO" | "RECHAZADO" | "DEVUELTA" | "ANULADO";
  /** 49 dígitos */
  clave_acceso: string | null;
  numero_autorizacion: string | null;
  fecha_autorizacion: string | null;
  /** Lo último que se supo del SRI, con su código; [EN ESPERA] dice qué falta para seguir */
  estado_sri: string | null;
  /** 001-001-000000001; null mientras es borrador */
  numero_comprobante: string | null;
  fecha_emision: string;
  identificacion: string;
  razon_social: string;
  email: string | null;
  sucursal_id: number;
  /** 1 pruebas, 2 producción; null mientras es borrador */
  ambiente: "1" | "2" | null;
  creado_en: string;
  anulado_motivo: string | null;
  fecha_anulacion: string | null;
  /** De una DEVUELTA o RECHAZADO, qué hacer por cada código que dio el SRI; si no, null */
  remedio: string | null;
  /** Lo que el SRI tiene de él, desde la última vez que se preguntó; null: nadie ha preguntado */
  verificacion_sri: VerificacionSri | null;
  tipo_identificacion: "04" | "05" | "06" | "07" | "08";
  direccion: string | null;
  /** Tabla 3 del SRI */
  cod_doc_sustento: string;
  /** 001-001-000000001 */
  doc_sustento_numero: string;
  doc_sustento_fecha: string;
  /** Cuando es una factura emitida aquí */
  factura_id: number | null;
  tarifa_iva: 0 | 5 | 8 | 15;
  iva_codigo: "0" | "4" | "5" | "6" | "7" | "8";
  /** La suma de los motivos, sin impuestos */
  base_imponible: number;
  /** Dólares, hasta 2 decimales */
  iva: number;
  /** Entra en la base del IVA */
  ice: number;
  /** No entra en la base del IVA */
  irbpnr: number;
  /** Dólares, hasta 2 decimales */
  total: number;
  motivos: readonly NotaDebitoMotivo[];
  pagos: readonly LoteDeFacturasPago[];
  /** Por cobrar */
  saldo: number;
  cliente_id: number | null;
  /** Lo que el documento agrega bajo «Información adicional», después de lo que pone el servicio; al emitirse, también lo fijo de la empresa */
  info_adicional: readonly ({ nombre: string; valor: string; })[];
  /** Lo que conviene saber; no impide nada */
  avisos: readonly string[];
};

export type AnularRetencionRespuesta = {
  id: number;
  /** 001-001-000000001; null mientras es borrador */
  numero_comprobante: string | null;
  fecha_emision: string;
  tipo_identificacion_sujeto_retenido: "04" | "05" | "06" | "07" | "08";
  tipo_sujeto_retenido: "01" | "02" | null;
  parte_rel: "SI" | "NO";
  razon_social_sujeto_retenido: string;
  identificacion_sujeto_retenido: string;
  /** MM/AAAA */
  periodo_fiscal: string;
  docs_sustento: readonly RetencionDocsSustento[];
  /** La suma de lo retenido */
  total: number;
  email: string | null;
  /** Estado del documento ante el SRI */
  estado: "BORRADOR" | "PENDIENTE" | "PROCESANDO" | "EN_PROCESO" | "AUTORIZADO" | "RECHAZADO" | "DEVUELTA" | "ANULADO";
  /** 49 dígitos */
  clave_acceso: string | null;
  numero_autorizacion: string | null;
  fecha_autorizacion: string | null;
  /** Lo último que se supo del SRI, con su código; [EN ESPERA] dice qué falta para seguir */
  estado_sri: string | null;
  /** El sujeto retenido en el directorio */
  proveedor_id: number | null;
  sucursal_id: number;
  /** 1 pruebas, 2 producción; null mientras es borrador */
  ambiente: "1" | "2" | null;
  creado_en: string;
  anulado_motivo: string | null;
  fecha_anulacion: string | null;
  /** De una DEVUELTA o RECHAZADO, qué hacer por cada código que dio el SRI; si no, null */
  remedio: string | null;
  /** Lo que el SRI tiene de él, desde la última vez que se preguntó; null: nadie ha preguntado */
  verificacion_sri: VerificacionSri | null;
  /** Lo que el documento agrega bajo «Información adicional», después de lo que pone el servicio; al emitirse, también lo fijo de la empresa */
  info_adicional: readonly ({ nombre: string; valor: string; })[];
  /** Lo que conviene saber; no impide nada */
  avisos: readonly string[];
};

export type AnularTransferencia = {
  motivo: string;
  /** Por omisión la del registro, u hoy si su período está cerrado */
  fecha?: string | null;
};

export type AperturaContable = {
  ambiente: "1" | "2";
  /** activando: aún se asienta lo que ya existía. abriendo: el asiento de apertura aún se detalla por persona */
  estado: "inactiva" | "activando" | "abriendo" | "activa";
  contabilidad_desde: string | null;
  /** Último mes cerrado */
  cerrado_hasta: string | null;
  /** El asiento de apertura */
  apertura_id: number | null;
  /** Lo que la apertura dice de cada persona en las cuentas de control, lo que dejó por cobrar y por pagar lo anterior a la contabilidad, y de cada cuenta de dinero, lo que tenía el día anterior */
  propuesta: readonly LineaDeApertura[];
};

export type AplicacionDeCobro = {
  id: number;
  factura_id: number | null;
  nota_debito_id: number | null;
  numero_documento: string;
  /** Dólares, hasta 2 decimales */
  monto_aplicado: number;
  /** Dólares, hasta 2 decimales */
  retencion_renta: number;
  /** Dólares, hasta 2 decimales */
  retencion_iva: number;
  retencion: {
    numero: string | null;
    clave_acceso: string | null;
    codigos: readonly string[];
    fecha: string | null;
  } | null;
  /** De él, lo que una nota de crédito posterior devolvió al anticipo */
  monto_liberado: number;
  desde_anticipo: boolean;
  fecha_aplicacion: string;
};

export type AplicacionDePago = {
  id: number;
  compra_id: number | null;
  liquidacion_id: number | null;
  numero_documento: string;
  /** Dólares, hasta 2 decimales */
  monto_aplicado: number;
  desde_anticipo: boolean;
  fecha_aplicacion: string;
  /** De él, lo que una nota o una retención posterior devolvió al anticipo */
  monto_liberado: number;
};

export type AplicacionDePagoRevertida = {
  id: number;
  compra_id: number | null;
  liquidacion_id: number | null;
  numero_documento: string;
  /** Dólares, hasta 2 decimales */
  monto_aplicado: number;
  desde_anticipo: boolean;
  fecha_aplicacion: string;
  fecha_reverso: string;
};

export type AplicarAnticipoDeCobro = {
  /** De la aplicación: no anterior al cobro ni al documento */
  fecha: string;
  aplicaciones: readonly ({
    factura_id?: number | null;
    nota_debito_id?: number | null;
    /** Hasta 2 decimales */
    monto_aplicado: number;
  })[];
  idempotency_key?: string | null;
};

export type AplicarAnticipoDePago = {
  /** De la aplicación: no anterior al pago ni al documento */
  fecha: string;
  aplicaciones: readonly RegistrarPagoAplicacione[];
  idempotency_key?: string | null;
};

export type Asiento = {
  id: number;
  numero: string;
  fecha: string;
  glosa: string;
  origen_tipo: "manual" | "apertura" | "cierre" | "factura" | "nota_credito" | "nota_debito" | "liquidacion_compra" | "retencion" | "compra" | "cobro" | "pago_proveedor" | "anticipo" | "transferencia" | "transaccion_bancaria" | "nomina" | "pago_nomina" | "inventario" | "activo_fijo" | "depreciacion";
  origen_id: number | null;
  /** El asiento que este revierte */
  reversa_de: number | null;
  /** El asiento que revirtió a este */
  revertido_por: number | null;
  /** Dólares, hasta 2 decimales */
  total_debe: number;
  /** Dólares, hasta 2 decimales */
  total_haber: number;
  ambiente: "1" | "2";
  creado_en: string;
  /** Que es de un documento autorizado cuando su mes ya estaba cerrado */
  avisos: readonly string[];
  lineas: readonly LineaDeAsiento[];
};

export type AsientoDeLista = {
  id: number;
  numero: string;
  fecha: string;
  glosa: string;
  origen_tipo: "manual" | "apertura" | "cierre" | "factura" | "nota_credito" | "nota_debito" | "liquidacion_compra" | "retencion" | "compra" | "cobro" | "pago_proveedor" | "anticipo" | "transferencia" | "transaccion_bancaria" | "nomina" | "pago_nomina" | "inventario" | "activo_fijo" | "depreciacion";
  origen_id: number | null;
  /** El asiento que este revierte */
  reversa_de: number | null;
  /** El asiento que revirtió a este */
  revertido_por: number | null;
  /** Dólares, hasta 2 decimales */
  total_debe: number;
  /** Dólares, hasta 2 decimales */
  total_haber: number;
  ambiente: "1" | "2";
};

export type AsientoSimulado = {
  fecha: string;
  glosa: string;
  origen_tipo: "manual" | "apertura" | "cierre" | "factura" | "nota_credito" | "nota_debito" | "liquidacion_compra" | "retencion" | "compra" | "cobro" | "pago_proveedor" | "anticipo" | "transferencia" | "transaccion_bancaria" | "nomina" | "pago_nomina" | "inventario" | "activo_fijo" | "depreciacion";
  origen_id: number | null;
  /** El asiento que este revierte */
  reversa_de: number | null;
  /** Dólares, hasta 2 decimales */
  total_debe: number;
  /** Dólares, hasta 2 decimales */
  total_haber: number;
  ambiente: "1" | "2";
  lineas: readonly LineaDeAsiento[];
};

export type AsignarCategoriaDeCompra = {
  /** null: la del papel gasto_admin */
  cuenta_id: number | null;
};

export type AsignarRolesContables = {
  /** Efectivo cobrado o pagado sin cuenta de dinero */
  caja_general?: number;
  /** Dinero que entra o sale por bancos, sin cuenta de dinero */
  bancos?: number;
  /** Lo que deben los clientes (control) */
  cxc_clientes?: number;
  /** Anticipos entregados a proveedores (control) */
  anticipo_proveedores?: number;
  /** IVA de compras con crédito tributario */
  iva_compras?: number;
  /** Retenciones de IVA que hacen los clientes */
  ret_iva_recibida?: number;
  /** Retenciones de renta que hacen los clientes */
  ret_renta_recibida?: number;
  /** Cruce entre lo que un cliente debe y lo que se le debe como proveedor */
  compensaciones?: number;
  /** Lo que se debe a proveedores (control) */
  cxp_proveedores?: number;
  /** Tarjetas de crédito sin cuenta propia */
  tarjeta_credito?: number;
  /** IVA cobrado en ventas */
  iva_ventas?: number;
  /** Retenciones de renta emitidas (form. 103) */
  ret_renta_por_pagar?: number;
  /** Retenciones de IVA emitidas (form. 104) */
  ret_iva_por_pagar?: number;
  /** Retenciones de ISD emitidas */
  ret_isd_por_pagar?: number;
  /** IVA por pagar del mes */
  iva_por_pagar?: number;
  /** ICE cobrado en ventas */
  ice_por_pagar?: number;
  /** IRBPNR cobrado en ventas */
  irbpnr_por_pagar?: number;
  /** Propinas cobradas, por pagar */
  propinas_por_pagar?: number;
  /** Anticipos recibidos de clientes (control) */
  anticipo_clientes?: number;
  /** Ganancias de años anteriores */
  resultados_acumulados?: number;
  /** Pérdidas de años anteriores */
  perdidas_acumuladas?: number;
  /** Ganancia del año, al cerrarlo */
  ganancia_ejercicio?: number;
  /** Pérdida del año, al cerrarlo */
  perdida_ejercicio?: number;
  /** Ventas con IVA */
  ventas_gravadas?: number;
  /** Ventas con tarifa 0, no objeto o exentas */
  ventas_0?: number;
  /** Descuentos en ventas */
  descuento_ventas?: number;
  /** Notas de crédito emitidas */
  devolucion_ventas?: number;
  /** Intereses que se ganan */
  intereses_ganados?: number;
  /** Notas de débito y otros ingresos */
  otros_ingresos?: number;
  /** Compras de mercaderías */
  inventario?: number;
  /** Costo de lo vendido */
  costo_ventas?: number;
  /** Gastos de ventas sin cuenta propia */
  gasto_ventas?: number;
  /** Compras y liquidaciones sin otra cuenta */
  gasto_admin?: number;
  /** Intereses que se pagan */
  gasto_intereses?: number;
  /** Comisiones de bancos y tarjetas */
  comisiones_bancarias?: number;
  /** Gastos no deducibles */
  gasto_no_deducible?: number;
  /** Sueldos de la nómina */
  nomina_sueldo?: number;
  /** Horas extras de la nómina */
  nomina_horas_extras?: number;
  /** Comisiones de la nómina */
  nomina_comisiones?: number;
  /** Bonificaciones de la nómina */
  nomina_bonificaciones?: number;
  /** Décimo tercer sueldo: gasto */
  nomina_decimo_tercero?: number;
  /** Décimo cuarto sueldo: gasto */
  nomina_decimo_cuarto?: number;
  /** Vacaciones: gasto */
  nomina_vacaciones?: number;
  /** Fondos de reserva: gasto */
  nomina_fondos_reserva?: number;
  /** Otros ingresos de la nómina */
  nomina_otros_ingresos?: number;
  /** Aporte patronal al IESS */
  nomina_aporte_patronal?: number;
  /** Impuesto a la renta retenido a trabajadores (form. 103) */
  nomina_impuesto_renta?: number;
  /** Otros descuentos de la nómina, por entregar */
  nomina_otros_descuentos?: number;
  /** Aportes y préstamos del IESS, por pagar */
  iess_por_pagar?: number;
  /** Décimo tercer sueldo acumulado */
  decimo_tercero_por_pagar?: number;
  /** Décimo cuarto sueldo acumulado */
  decimo_cuarto_por_pagar?: number;
  /** Vacaciones acumuladas */
  vacaciones_por_pagar?: number;
  /** Fondos de reserva acumulados */
  fondos_reserva_por_pagar?: number;
  /** Lo que se debe a personas por sus nóminas */
  sueldos_por_pagar?: number;
  /** Préstamos a trabajadores */
  prestamos_empleados?: number;
  /** Anticipos a trabajadores */
  anticipos_empleados?: number;
  /** Costo de edificios y otros inmuebles */
  activo_edificios?: number;
  /** Costo de instalaciones */
  activo_instalaciones?: number;
  /** Costo de maquinaria y equipo */
  activo_maquinaria?: number;
  /** Costo de muebles y enseres */
  activo_muebles?: number;
  /** Costo de vehículos */
  activo_vehiculos?: number;
  /** Costo de equipos de computación */
  activo_computacion?: number;
  /** Lo que han perdido los activos fijos */
  depreciacion_acumulada?: number;
  /** Depreciación del mes */
  gasto_depreciacion?: number;
  /** De dónde viene un activo fijo que se registra sin su compra */
  altas_de_activos?: number;
  /** Ganancia en la venta de activos fijos */
  ganancia_activos?: number;
  /** Pérdida en la venta o baja de activos fijos */
  perdida_activos?: number;
  /** Centavos de diferencia */
  redondeo?: number;
};

export type BalanceDeComprobacion = {
  desde: string;
  hasta: string;
  filas: readonly ({
    cuenta_id: number;
    codigo: string;
    nombre: string;
    nivel: number;
    /** Dólares, hasta 2 decimales */
    saldo_anterior: number;
    /** Dólares, hasta 2 decimales */
    debe: number;
    /** Dólares, hasta 2 decimales */
    haber: number;
    /** Dólares, hasta 2 decimales */
    saldo: number;
    _explicar?: Explicar;
  })[];
  totales: {
    /** Dólares, hasta 2 decimales */
    saldo_anterior: number;
    /** Dólares, hasta 2 decimales */
    debe: number;
    /** Dólares, hasta 2 decimales */
    haber: number;
    /** Dólares, hasta 2 decimales */
    saldo: number;
    _explicar?: Explicar;
  };
};

export type BalanceGeneral = {
  fecha: string;
  activo: GrupoDeCuentas;
  pasivo: GrupoDeCuentas;
  patrimonio: {
    /** Dólares, hasta 2 decimales */
    total: number;
    cuentas: readonly BalanceGeneralCuenta[];
    _explicar?: Explicar;
    /** De los años que ningún cierre llevó al patrimonio; el total los tiene */
    resultados_sin_cerrar: readonly ({
      anio: number;
      /** Dólares, hasta 2 decimales */
      resultado: number;
      _explicar?: Explicar;
    })[];
  };
  /** Del año de la fecha, mientras no se cierre */
  resultado_del_ejercicio: number;
  _explicar?: Explicar;
};

export type BalanceGeneralCuenta = {
  cuenta_id: number;
  codigo: string;
  nombre: string;
  nivel: number;
  /** Dólares, hasta 2 decimales */
  saldo: number;
  _explicar?: Explicar;
};

export type BienDeKardex = { id: number; codigo_principal: string; descripcion: string; unidad: string | null; };

export type BienValorado = {
  servicio_id: number;
  codigo_principal: string;
  descripcion: string;
  /** Hasta 6 decimales */
  existencia: number;
  /** De una unidad */
  costo_promedio: number;
  /** Dólares, hasta 2 decimales */
  valor: number;
  _explicar?: Explicar;
};

export type CambiarAjustesDeInventario = { permite_stock_negativo: boolean; };

export type CambiarCuentaContable = { nombre?: string; naturaleza?: "deudora" | "acreedora"; imputable?: boolean; activo?: boolean; };

export type CambiarCuentaDinero = {
  nombre?: string;
  tipo?: "caja" | "banco" | "tarjeta";
  banco?: string | null;
  numero_mascarado?: string | null;
  /** Hasta 2 decimales */
  saldo_inicial?: number;
  activo?: boolean;
  cuenta_contable_id?: number | null;
};

export type CambiarEmpresa = {
  razon_social?: string;
  nombre_comercial?: string | null;
  direccion_matriz?: string;
  obligado_contabilidad?: boolean;
  contribuyente_especial?: string | null;
  agente_retencion?: string | null;
  rimpe?: "emprendedor" | "negocio_popular" | null;
  /** Resolución; null la quita */
  gran_contribuyente?: string | null;
  /** Número de calificación; null lo quita */
  artesano?: string | null;
  exportador_habitual?: boolean | null;
  /** Campos de cada documento que se emita desde ahora, después de los suyos: el que un documento dice por el mismo nombre es el que vale; null o vacío los quita */
  info_adicional?: readonly ({ nombre: string; valor: string; })[] | null;
  /** Desde cuándo es lo que dice de sus tributos, por omisión hoy: un documento con fecha anterior dice lo de entonces, aunque se firme después */
  vigente_desde?: string;
  cobra_propina?: boolean;
  ambiente?: "1" | "2";
  envia_correo_al_autorizar?: boolean;
  convertir_proforma_al_aceptar?: boolean;
  color_primario?: string | null;
  color_secundario?: string | null;
  sellos_por_correo?: "diario" | "cierre" | "no";
  firma_sellos_de_cierre?: boolean;
};

export type CambiarEstadoDeProforma = { estado: "BORRADOR" | "ENVIADA" | "ACEPTADA" | "RECHAZADA" | "VENCIDA"; };

export type CambiarFechaDeAsiento = { fecha: string; };

export type CambiarPassword = { password_actual: string; password_nueva: string; };

export type CambiarPermisosDeClaveApi = {
  /** Métodos permitidos por recurso; PATCH necesita PUT. Una clave de asistente admite solo GET, y solo ella admite empresa */
  permisos: { [campo: string]: readonly ("GET" | "POST" | "PUT" | "DELETE")[] };
};

export type CambiarSucursal = {
  nombre?: string;
  direccion?: string;
  establecimiento?: string;
  punto_emision?: string;
  es_matriz?: boolean;
  activo?: boolean;
  proximos_numeros?: { "1"?: CrearSucursalProximosNumero | null; "2"?: CrearSucursalProximosNumero | null; };
};

export type CambiarUsuario = { rol?: "admin" | "contador" | "vendedor"; sucursal_id?: number | null; activo?: boolean; };

export type CambioDeFecha = {
  fecha: string;
  /** Su asiento cambió de día y conserva su número */
  asiento_movido: boolean;
  /** Lo que conviene saber de lo hecho */
  avisos: readonly string[];
};

export type CambioDeRegistro = {
  /** Posición en la bitácora, la misma que en /eventos: ascendente, no densa */
  id: number;
  /** El hecho, como lo guarda la bitácora */
  evento: string;
  creado_en: string;
  /** Prefijo de la clave de API, usuario:<id>, o el proceso que lo hizo */
  actor: string;
  /** El X-Request-Id de la petición */
  correlacion_id: string;
  recurso: string;
  /** Su id; de un período contable, ambiente/año-mes */
  recurso_id: number | string;
  /** Los campos que cambiaron, como eran; null si no existía */
  antes: { [campo: string]: unknown } | null;
  /** Los mismos, como quedaron; todos al crearse, null si dejó de existir */
  despues: { [campo: string]: unknown } | null;
  eventos_publicos: readonly ({ id: number; evento: string; })[];
  /** A quienes pueden leer webhooks; se conservan noventa días */
  entregas: readonly ({ id: string; webhook_id: number; estado: string; intentos: number; })[];
  correos: readonly ({
    id: number;
    estado: "ENCOLADO" | "ENVIADO" | "FALLIDO";
    origen: "automatico" | "manual";
    destinatarios: readonly string[];
    encolado_en: string;
    terminado_en: string | null;
  })[];
};

export type Cartera = {
  fecha: string;
  /** Lo que se debe a crédito, por los días que pasaron desde su vencimiento; lo que aún no vence está en 0-30 */
  buckets: readonly CarteraBuckets[];
  /** La suma de buckets */
  total_general: number;
  /** De 0-30, lo que todavía no vence */
  por_vencer: SumaDeSaldos;
  /** Facturas de contado con saldo */
  contado: SumaDeSaldos;
  /** Aparte, lo que se quitó de unos documentos más allá de lo que se debía: lo que se debe menos exceso es el saldo de la cuenta de control, cualquier día */
  exceso: number;
  _explicar?: Explicar;
  /** Notas de débito con saldo */
  notas_debito: SumaDeSaldos;
  /** total_general, contado y notas_debito: lo que el resumen de ventas dice por cobrar */
  por_cobrar: number;
  /** Con por=cliente: quién debe más, primero */
  clientes?: readonly ({
    /** Sin él, el consumidor final */
    cliente_id: number | null;
    cliente_identificacion: string;
    cliente_razon_social: string;
    /** Lo que se debe a crédito, por los días que pasaron desde su vencimiento; lo que aún no vence está en 0-30 */
    buckets: readonly CarteraBuckets[];
    /** La suma de buckets */
    total_general: number;
    /** De 0-30, lo que todavía no vence */
    por_vencer: SumaDeSaldos;
    /** Facturas de contado con saldo */
    contado: SumaDeSaldos;
    /** Aparte, lo que se quitó de unos documentos más allá de lo que se debía: lo que se debe menos exceso es el saldo de la cuenta de control, cualquier día */
    exceso: number;
    _explicar?: Explicar;
    /** Notas de débito con saldo */
    notas_debito: SumaDeSaldos;
    /** total_general, contado y notas_debito: lo que el resumen de ventas dice por cobrar */
    por_cobrar: number;
  })[];
};

export type CarteraBuckets = {
  dias: "0-30" | "31-60" | "61-90" | "90+";
  /** Dólares, hasta 2 decimales */
  total: number;
  /** Documentos */
  cantidad: number;
  _explicar?: Explicar;
};

export type CarteraDeProveedores = {
  fecha: string;
  /** Lo que se debe a crédito, por los días que pasaron desde su vencimiento; lo que aún no vence está en 0-30 */
  buckets: readonly CarteraBuckets[];
  /** La suma de buckets */
  total_general: number;
  /** De 0-30, lo que todavía no vence */
  por_vencer: SumaDeSaldos;
  /** Lo que no dice hasta cuándo se paga */
  contado: SumaDeSaldos;
  /** Aparte, lo que se quitó de unos documentos más allá de lo que se debía: lo que se debe menos exceso es el saldo de la cuenta de control, cualquier día */
  exceso: number;
  _explicar?: Explicar;
  /** total_general y contado */
  por_pagar: number;
  /** Con por=proveedor: a quién se debe más, primero */
  proveedores?: readonly ({
    proveedor_id: number;
    proveedor_identificacion: string;
    proveedor_razon_social: string;
    /** Lo que se debe a crédito, por los días que pasaron desde su vencimiento; lo que aún no vence está en 0-30 */
    buckets: readonly CarteraBuckets[];
    /** La suma de buckets */
    total_general: number;
    /** De 0-30, lo que todavía no vence */
    por_vencer: SumaDeSaldos;
    /** Lo que no dice hasta cuándo se paga */
    contado: SumaDeSaldos;
    /** Aparte, lo que se quitó de unos documentos más allá de lo que se debía: lo que se debe menos exceso es el saldo de la cuenta de control, cualquier día */
    exceso: number;
    _explicar?: Explicar;
    /** total_general y contado */
    por_pagar: number;
  })[];
};

export type CategoriaDeCompra = {
  categoria: string;
  /** Donde va lo que se compra; null: la de gastos administrativos */
  cuenta_id: number | null;
};

export type CerrarAnio = { anio: number; idempotency_key?: string | null; };

export type CerrarPeriodo = {
  /** Cierra aunque haya bloqueos; por omisión false */
  forzar?: boolean | null;
};

export type CertificadoCargado = {
  certificado: CertificadoCargadoCertificado | null;
  avisos: readonly ({ codigo: "certificado.otro_ruc"; detail: string; ruc_certificado: string; })[];
};

export type CertificadoCargadoCertificado = {
  titular: string;
  /** SHA-256 del certificado */
  huella: string;
  vigente_desde: string;
  vigente_hasta: string;
};

export type ClaseDeActivo = {
  clase: "edificios" | "instalaciones" | "maquinaria" | "muebles" | "vehiculos" | "computacion";
  nombre: string;
  /** Máximo deducible al año, por ciento del costo */
  tasa_anual: number;
  /** Con una vida más corta se pasa del máximo */
  vida_minima_meses: number;
  /** Lo que cueste más no rebaja el impuesto; null: sin límite */
  limite_de_valor: number | null;
  fuente: string;
  /** Primer día; null: sin inicio conocido */
  desde: string | null;
  /** Último día; null: sigue vigente */
  hasta: string | null;
};

export type ClaveApi = {
  id: number;
  /** api: la API; asistente: solo lee, y solo por /mcp */
  tipo: "api" | "asistente";
  nombre: string;
  /** Los primeros doce caracteres */
  prefijo: string;
  /** Métodos permitidos por recurso */
  permisos: { [campo: string]: readonly ("GET" | "POST" | "PUT" | "DELETE")[] };
  expira_en: string | null;
  limite_por_minuto: number;
  creada_en: string;
  ultimo_uso_en: string | null;
  /** Desde dónde fue el último uso */
  ultima_ip: string | null;
  /** Para qué fue: GET /facturas */
  ultima_ruta: string | null;
  revocada: boolean;
  revocada_en: string | null;
};

export type ClaveApiCreada = {
  id: number;
  /** api: la API; asistente: solo lee, y solo por /mcp */
  tipo: "api" | "asistente";
  nombre: string;
  prefijo: string;
  /** Métodos permitidos por recurso */
  permisos: { [campo: string]: readonly ("GET" | "POST" | "PUT" | "DELETE")[] };
  expira_en: string | null;
  limite_por_minuto: number;
  creada_en: string;
  ultimo_uso_en: null;
  ultima_ip: null;
  ultima_ruta: null;
  revocada: boolean;
  revocada_en: string | null;
  /** La clave completa. Se muestra solo en esta respuesta; null en una repetición */
  clave: string | null;
};

export type ClaveDeSello = {
  /** Las primeras 16 letras del SHA-256 de la clave pública, en base64url */
  clave_id: string;
  /** Clave pública Ed25519: 32 bytes en base64url */
  publica: string;
  /** Desde cuándo firma, ISO 8601 en UTC, tal como se firmó */
  desde: string;
  /** La clave a la que reemplaza */
  anterior: string | null;
  /** Con la que reemplaza, sobre la forma canónica de los demás campos; null si se perdió */
  firma_de_la_anterior: string | null;
};

export type Cobro = {
  id: number;
  /** Cuándo se recibió el dinero */
  fecha: string;
  cliente_id: number;
  /** El que tenía al registrarse */
  cliente_nombre: string;
  cliente_identificacion: string;
  /** Tabla 24 del SRI */
  medio: "15" | "16" | "17" | "18" | "19" | "20" | "21" | "01";
  /** Dólares, hasta 2 decimales */
  monto: number;
  referencia: string | null;
  notas: string | null;
  /** Adonde entró el dinero */
  cuenta_dinero_id: number | null;
  /** El de esa cuenta */
  movimiento_id: number | null;
  /** null: no se contabilizó */
  asiento_id: number | null;
  /** Lo que no se aplicó al registrarlo */
  monto_anticipo: number;
  /** Lo que aún se puede aplicar o devolver; crece con lo que liberan los documentos */
  saldo_anticipo: number;
  anulado: boolean;
  anulado_motivo: string | null;
  anulado_en: string | null;
  /** La contable */
  fecha_anulacion: string | null;
  sucursal_id: number;
  ambiente: "1" | "2";
  creado_por: string;
  creado_en: string;
  cruce_lineas: readonly LineaDeCruce[];
  /** De la más antigua; de un cobro anulado, las que tenía */
  aplicaciones: readonly AplicacionDeCobro[];
  devoluciones: readonly DevolucionDeCobro[];
};

export type CobroDeLista = {
  id: number;
  /** Cuándo se recibió el dinero */
  fecha: string;
  cliente_id: number;
  /** El que tenía al registrarse */
  cliente_nombre: string;
  cliente_identificacion: string;
  /** Tabla 24 del SRI */
  medio: "15" | "16" | "17" | "18" | "19" | "20" | "21" | "01";
  /** Dólares, hasta 2 decimales */
  monto: number;
  referencia: string | null;
  notas: string | null;
  /** Adonde entró el dinero */
  cuenta_dinero_id: number | null;
  /** El de esa cuenta */
  movimiento_id: number | null;
  /** null: no se contabilizó */
  asiento_id: number | null;
  /** Lo que no se aplicó al registrarlo */
  monto_anticipo: number;
  /** Lo que aún se puede aplicar o devolver; crece con lo que liberan los documentos */
  saldo_anticipo: number;
  anulado: boolean;
  anulado_motivo: string | null;
  anulado_en: string | null;
  /** La contable */
  fecha_anulacion: string | null;
  sucursal_id: number;
  ambiente: "1" | "2";
  creado_por: string;
  creado_en: string;
};

export type CodigoTributario = {
  /** En /iva, tabla 16 del SRI; en /retenciones, la 19 */
  impuesto: string;
  codigo: string;
  descripcion: string;
  /** null: depende del caso, y lo dice quien usa el código */
  porcentaje: number | null;
  /** Primer día; null: sin inicio conocido */
  desde: string | null;
  /** Último día; null: sigue vigente */
  hasta: string | null;
};

export type CodigosDeRecuperacion = {
  /** Cada uno entra una vez. Se muestran solo en esta respuesta */
  codigos: readonly string[];
};

export type ColaDelSri = {
  /** Los que están PENDIENTE, PROCESANDO o EN_PROCESO */
  en_espera: number;
  /** Desde cuándo espera el que más ha esperado */
  desde: string | null;
  /** Qué los detiene: falta de certificado, o SRI que no responde; null: siguen su curso */
  motivo: string | null;
};

export type CompensacionDeCompra = {
  codigo: string;
  tarifa: number;
  /** Dólares, hasta 2 decimales */
  valor: number;
};

export type Compra = {
  id: number;
  /** Tabla 4 del SRI */
  tipo_doc: "11" | "12" | "15" | "16" | "19" | "20" | "21" | "41" | "42" | "43" | "45" | "47" | "48" | "01" | "02" | "04" | "05" | "08" | "09";
  numero_doc: string;
  fecha_emision: string;
  /** La de su asiento */
  fecha_registro: string;
  fecha_vencimiento: string | null;
  clave_acceso: string | null;
  numero_autorizacion: string | null;
  /** La entrada del directorio */
  proveedor_id: number;
  proveedor_tipo_id: string;
  proveedor_identificacion: string;
  proveedor_razon_social: string;
  categoria: string | null;
  /** Dólares, hasta 2 decimales */
  total_sin_impuestos: number;
  /** Dólares, hasta 2 decimales */
  iva: number;
  /** Dólares, hasta 2 decimales */
  ice: number;
  /** Dólares, hasta 2 decimales */
  irbpnr: number;
  /** Dólares, hasta 2 decimales */
  total: number;
  /** total − saldo: lo pagado, lo retenido y las notas de crédito */
  total_pagado: number;
  /** De ello, las retenciones emitidas */
  total_retenido: number;
  /** Y las notas de crédito del proveedor */
  total_notas_credito: number;
  /** Dólares, hasta 2 decimales */
  saldo: number;
  /** null: una nota de crédito, que no se paga */
  estado_pago: "PENDIENTE" | "PARCIAL" | "PAGADA" | null;
  estado: "activo" | "anulado";
  sucursal_id: number;
  ambiente: "1" | "2";
  proveedor_direccion: string | null;
  email: string | null;
  /** Dólares, hasta 2 decimales */
  subtotal_0: number;
  /** Dólares, hasta 2 decimales */
  subtotal_5: number;
  /** Dólares, hasta 2 decimales */
  subtotal_8: number;
  /** Dólares, hasta 2 decimales */
  subtotal_12: number;
  /** Dólares, hasta 2 decimales */
  subtotal_13: number;
  /** Dólares, hasta 2 decimales */
  subtotal_14: number;
  /** Dólares, hasta 2 decimales */
  subtotal_15: number;
  /** Dólares, hasta 2 decimales */
  no_objeto: number;
  /** Dólares, hasta 2 decimales */
  exento: number;
  impuestos: readonly ImpuestoDeCompra[];
  /** El impreso, o el de sus líneas */
  total_descuento: number;
  /** Del IVA, el que es crédito tributario */
  iva_credito: number;
  /** El ICE y el IRBPNR por código, si el documento o quien la registró lo dijo */
  otros_impuestos: readonly OtroImpuestoDeCompra[];
  /** Dólares, hasta 2 decimales */
  propina: number;
  /** Del IVA, lo que no se cobra: el total va sin ello, o con ello, como se imprime */
  compensaciones: readonly CompensacionDeCompra[];
  /** Bases e impuestos de lo que traslada */
  total_comprobantes_reembolso: number | null;
  total_base_imponible_reembolso: number | null;
  total_impuesto_reembolso: number | null;
  /** De un comprobante de reembolso: lo que traslada */
  reembolsos: readonly LoteDeFacturasReembolso[];
  /** Tabla 5 del SRI */
  sustento: string;
  parte_relacionada: boolean;
  ambito: "local" | "exterior";
  formas_pago: readonly CompraFormasPago[];
  /** De una nota: la que modifica */
  compra_modificada_id: number | null;
  doc_modificado_tipo: string | null;
  doc_modificado_numero: string | null;
  notas: string | null;
  /** Vacía: se registró por sus sumas */
  detalles: readonly LineaDeCompra[];
  origen: "manual" | "xml";
  /** Lo que el SRI tiene de él, desde la última vez que se preguntó; null: nadie ha preguntado */
  verificacion_sri: VerificacionSri | null;
  /** null: no se contabilizó */
  asiento_id: number | null;
  anulado_en: string | null;
  anulado_motivo: string | null;
  creado_por: string;
  creado_en: string;
};

export type CompraDeLista = {
  id: number;
  /** Tabla 4 del SRI */
  tipo_doc: "11" | "12" | "15" | "16" | "19" | "20" | "21" | "41" | "42" | "43" | "45" | "47" | "48" | "01" | "02" | "04" | "05" | "08" | "09";
  numero_doc: string;
  fecha_emision: string;
  /** La de su asiento */
  fecha_registro: string;
  fecha_vencimiento: string | null;
  clave_acceso: string | null;
  numero_autorizacion: string | null;
  /** La entrada del directorio */
  proveedor_id: number;
  proveedor_tipo_id: string;
  proveedor_identificacion: string;
  proveedor_razon_social: string;
  categoria: string | null;
  /** Dólares, hasta 2 decimales */
  total_sin_impuestos: number;
  /** Dólares, hasta 2 decimales */
  iva: number;
  /** Dólares, hasta 2 decimales */
  ice: number;
  /** Dólares, hasta 2 decimales */
  irbpnr: number;
  /** Dólares, hasta 2 decimales */
  total: number;
  /** total − saldo: lo pagado, lo retenido y las notas de crédito */
  total_pagado: number;
  /** De ello, las retenciones emitidas */
  total_retenido: number;
  /** Y las notas de crédito del proveedor */
  total_notas_credito: number;
  /** Dólares, hasta 2 decimales */
  saldo: number;
  /** null: una nota de crédito, que no se paga */
  estado_pago: "PENDIENTE" | "PARCIAL" | "PAGADA" | null;
  estado: "activo" | "anulado";
  sucursal_id: number;
  ambiente: "1" | "2";
};

export type CompraFormasPago = {
  /** Tabla 24 del SRI */
  forma_pago: string;
  unidad_tiempo: string | null;
  plazo: number | null;
  /** Dólares, hasta 2 decimales */
  total: number;
};

export type CompraPorPagar = {
  id: number;
  /** Tabla 4 del SRI */
  tipo_doc: string;
  numero_doc: string;
  proveedor_id: number;
  proveedor_razon_social: string;
  fecha_emision: string;
  fecha_vencimiento: string | null;
  /** Dólares, hasta 2 decimales */
  total: number;
  /** Dólares, hasta 2 decimales */
  total_pagado: number;
  /** Dólares, hasta 2 decimales */
  saldo: number;
  _explicar?: Explicar;
};

/** Lo que diría la compra: POST /compras la recibe tal cual, o editada */
export type CompraRecibida = {
  /** 01 factura, 04 nota de crédito, 05 nota de débito, 41 factura de reembolso */
  tipo_doc: string;
  numero_doc: string;
  fecha_emision: string;
  /** La del plazo más largo de sus formas de pago */
  fecha_vencimiento: string | null;
  clave_acceso: string;
  numero_autorizacion: string;
  proveedor_tipo_id: string;
  proveedor_identificacion: string;
  proveedor_razon_social: string;
  proveedor_direccion: string | null;
  subtotal_0: number;
  subtotal_5: number;
  subtotal_8: number;
  subtotal_12: number;
  subtotal_13: number;
  subtotal_14: number;
  subtotal_15: number;
  no_objeto: number;
  exento: number;
  impuestos: readonly ({ iva_codigo: string; base: number; iva: number; })[];
  iva: number;
  ice: number;
  irbpnr: number;
  propina: number;
  /** El ICE y el IRBPNR por código; vacía si no suman lo que el documento */
  otros_impuestos: readonly ({
    codigo: "3" | "5";
    codigo_porcentaje: string;
    base_imponible: number;
    tarifa: number | null;
    valor: number;
  })[];
  /** Del IVA, lo que no se cobra */
  compensaciones: readonly ({ codigo: string; tarifa: number; valor: number; })[];
  total_descuento: number;
  total: number;
  total_comprobantes_reembolso: number | null;
  total_base_imponible_reembolso: number | null;
  total_impuesto_reembolso: number | null;
  /** De un comprobante de reembolso (41), lo que traslada; avisos dice lo que no se pudo tomar */
  reembolsos: readonly ({
    tipo_identificacion_proveedor_reembolso: string;
    identificacion_proveedor_reembolso: string;
    cod_pais_pago_proveedor_reembolso: string | null;
    tipo_proveedor_reembolso: "01" | "02";
    cod_doc_reembolso: string;
    estab_doc_reembolso: string;
    pto_emi_doc_reembolso: string;
    secuencial_doc_reembolso: string;
    fecha_emision_doc_reembolso: string;
    numero_autorizacion_doc_reemb: string;
    detalle_impuestos: readonly ({
      codigo: "2" | "3" | "5";
      codigo_porcentaje: string;
      tarifa: number;
      base_imponible_reembolso: number;
      impuesto_reembolso: number;
    })[];
  })[];
  formas_pago: readonly ({ forma_pago: string; total: number; plazo: number | null; unidad_tiempo: string | null; })[];
  doc_modificado_tipo: string | null;
  doc_modificado_numero: string | null;
  /** Sugerida: la de la última compra a ese proveedor */
  categoria: string | null;
  /** Lo que agrega quien la emitió: queda en su XML, no en la compra */
  info_adicional: readonly ({ nombre: string; valor: string; })[];
  notas: string | null;
  /** Vacía si sus líneas no suman lo que dicen sus totales */
  detalles: readonly ({
    /** El del proveedor; si no trae ninguno, uno hecho de su descripción */
    codigo_principal: string;
    descripcion: string;
    codigo_auxiliar: string | null;
    unidad_medida: string | null;
    cantidad: number;
    precio_unitario: number;
    descuento: number;
    tarifa_iva: number;
    iva_codigo: string;
    precio_total: number;
    iva: number | null;
    ice: number;
    irbpnr: number;
    /** Sugerida: la de todas las líneas de la última compra a ese proveedor, si es una */
    cuenta_id: number | null;
  })[];
  proveedor_id: number | null;
  /** Está en el directorio */
  proveedor_existe: boolean;
  /** La compra vigente de esa clave, o de ese número y proveedor */
  compra_existente: number | null;
  /** Lo que dice distinto que compra_existente */
  diferencias: readonly ({
    campo: "clave_acceso" | "fecha_emision" | "iva" | "total";
    registrado: string | null;
    recibido: string;
  })[];
  /** Lo que dice el archivo; por clave de acceso o por lista, lo que dice el SRI */
  autorizado: "si" | "no" | "desconocido";
  avisos: readonly string[];
  /** Por qué convendría mirarla antes de guardarla; vacía, nada lo pide. otro_comprador: está emitido a otro; ya_registrada: hay una compra con su clave; numero_registrado: hay una compra con su número y su proveedor, y otra clave; sin_la_que_modifica: la compra que modifica no está registrada; anterior_a_la_que_modifica: es anterior a la compra que modifica; no_autorizada: el SRI no la autorizó; sin_comprobar: no consta si el SRI la autorizó; de_pruebas: es del ambiente de pruebas del SRI; con_reparos: algo de lo que dice no concuerda, o no se tomó: lo dicen los avisos */
  dudas: readonly ("otro_comprador" | "ya_registrada" | "numero_registrado" | "sin_la_que_modifica" | "anterior_a_la_que_modifica" | "no_autorizada" | "sin_comprobar" | "de_pruebas" | "con_reparos")[];
  xml_original: string;
};

export type ComprasRecibidas = {
  resultados: readonly ({
    /** Su nombre en el ZIP */
    archivo: string | null;
    clave_acceso: string | null;
    autorizado: "si" | "no" | "desconocido";
    /** null: vea errores */
    compra: CompraRecibida | null;
    errores: readonly ({
      /** El elemento; null: el archivo entero */
      donde: string | null;
      detalle: string;
      /** El del rechazo de POST /compras; null: el archivo mismo está mal */
      codigo: string | null;
    })[];
  })[];
};

export type ComprobantesSinAutorizar = {
  /** Como lo nombran los permisos */
  recurso: string;
  estado: "BORRADOR" | "PENDIENTE" | "PROCESANDO" | "EN_PROCESO" | "RECHAZADO" | "DEVUELTA";
  /** Cuántos; 1000 son esos o más */
  documentos: number;
};

export type Conciliacion = {
  id: number;
  cuenta_dinero_id: number;
  cuenta_dinero_nombre: string;
  ambiente: "1" | "2";
  fecha_corte: string;
  /** El que dice el banco */
  saldo_extracto: number;
  observaciones: string | null;
  estado: "borrador" | "cerrada";
  /** De la cuenta al final de la fecha de corte; cerrada, el que tenía al cerrarse */
  saldo_libros: number;
  /** Las que se importaron en ella y no se han retirado */
  lineas_de_extracto: number;
  /** Dólares, hasta 2 decimales */
  total_marcado_ingresos: number;
  /** Dólares, hasta 2 decimales */
  total_marcado_egresos: number;
  /** Ingresos que nadie marcó */
  depositos_en_transito: number;
  /** Egresos que nadie marcó */
  cheques_en_transito: number;
  /** saldo_extracto + depositos_en_transito − cheques_en_transito */
  saldo_ajustado: number;
  /** saldo_libros − saldo_ajustado */
  diferencia: number;
  puede_cerrar: boolean;
  /** Es la que puede reabrirse */
  es_ultima_cerrada: boolean;
  creado_por: string;
  creado_en: string;
  cerrado_por: string | null;
  cerrado_en: string | null;
  _explicar?: Explicar;
};

export type ConciliacionConMovimientos = {
  id: number;
  cuenta_dinero_id: number;
  cuenta_dinero_nombre: string;
  ambiente: "1" | "2";
  fecha_corte: string;
  /** El que dice el banco */
  saldo_extracto: number;
  observaciones: string | null;
  estado: "borrador" | "cerrada";
  /** De la cuenta al final de la fecha de corte; cerrada, el que tenía al cerrarse */
  saldo_libros: number;
  /** Las que se importaron en ella y no se han retirado */
  lineas_de_extracto: number;
  /** Dólares, hasta 2 decimales */
  total_marcado_ingresos: number;
  /** Dólares, hasta 2 decimales */
  total_marcado_egresos: number;
  /** Ingresos que nadie marcó */
  depositos_en_transito: number;
  /** Egresos que nadie marcó */
  cheques_en_transito: number;
  /** saldo_extracto + depositos_en_transito − cheques_en_transito */
  saldo_ajustado: number;
  /** saldo_libros − saldo_ajustado */
  diferencia: number;
  puede_cerrar: boolean;
  /** Es la que puede reabrirse */
  es_ultima_cerrada: boolean;
  creado_por: string;
  creado_en: string;
  cerrado_por: string | null;
  cerrado_en: string | null;
  _explicar?: Explicar;
  /** Los candidatos, del más antiguo al más nuevo: los marcados y los que están en tránsito */
  movimientos: readonly ConciliacionConMovimientosMovimiento[];
  /** Hay más movimientos: siguen con offset */
  hay_mas: boolean;
};

export type ConciliacionConMovimientosMovimiento = {
  id: number;
  fecha: string;
  tipo: "ingreso" | "egreso" | "transferencia_in" | "transferencia_out" | "ajuste_ingreso" | "ajuste_egreso";
  /** Dólares, hasta 2 decimales */
  ingreso: number;
  /** Dólares, hasta 2 decimales */
  egreso: number;
  descripcion: string | null;
  referencia: string | null;
  documento: DocumentoDeMovimiento;
  marcado: boolean;
};

export type ConciliacionTributaria = {
  anio: number;
  lineas: readonly ({
    asiento_id: number;
    numero: string;
    fecha: string;
    glosa: string;
    cuenta_id: number;
    cuenta_codigo: string;
    cuenta_nombre: string;
    descripcion: string | null;
    tercero_id: number | null;
    ambito: "local" | "exterior";
    casillero: "806" | "807";
    causa: string;
    /** Lo que deshace otra línea va con signo menos */
    valor: number;
  })[];
  /** Siguen otras: pídalas con offset */
  hay_mas: boolean;
  casilleros: readonly ({
    casillero: "806" | "807";
    ambito: "local" | "exterior";
    /** Dólares, hasta 2 decimales */
    total: number;
    _explicar?: Explicar;
  })[];
  /** De todo el año, no solo de esta página */
  total: number;
  _explicar?: Explicar;
};

export type ConfigurarCorreo = {
  servidor?: {
    host: string;
    /** 25, 465 (TLS desde el comienzo), 587 o 2525. Con usuario, TLS es obligatorio */
    puerto: number;
    usuario?: string | null;
    /** No se devuelve. Sin ella sigue la guardada, si servidor y usuario son los mismos */
    password?: string | null;
  } | null;
  remitente?: string | null;
  nombre_remitente?: string | null;
};

export type ConfirmarSegundoFactor = { codigo: string; };

export type ConsultaDePersona = {
  identificacion: string;
  /** 04 RUC, 05 cédula, 06 pasaporte, 08 identificación del exterior */
  tipo_identificacion: "04" | "05" | "06" | "08" | null;
  razon_social: string | null;
  nombre_comercial: string | null;
  /** ACTIVO, SUSPENDIDO o PASIVO; solo del registro público */
  estado_contribuyente: string | null;
  /** PERSONA NATURAL o SOCIEDAD; solo del registro público */
  tipo_contribuyente: string | null;
  direccion: string | null;
  encontrado: boolean;
  /** LOCAL: el directorio; SRI: el registro público; null: ninguno */
  fuente: "LOCAL" | "SRI" | null;
  /** Por qué no se encontró, o una advertencia */
  mensaje: string | null;
  /** La entrada del directorio, con LOCAL */
  persona_id: number | null;
};

/** ICE e IRBPNR de lo que se vende, menos las notas de crédito del mes */
export type ConsumosEspeciales = {
  codigos: readonly ({
    /** 3 ICE, 5 IRBPNR: tabla 16 del SRI */
    impuesto: "3" | "5";
    codigo: string;
    descripcion: string;
    /** null: no consta, o no es el mismo en todo lo que suma */
    porcentaje: number | null;
    /** Cuántos */
    documentos: number;
    /** Camino, bajo el prefijo de la API, de la lista de sus documentos */
    detalle: string;
    /** Valor sin impuestos o, si la tarifa no es porcentual, unidades */
    base: number;
    /** Dólares, hasta 2 decimales */
    valor: number;
    _explicar?: Explicar;
  })[];
  totales: readonly ({
    /** 3 ICE, 5 IRBPNR: tabla 16 del SRI */
    impuesto: "3" | "5";
    /** Dólares, hasta 2 decimales */
    valor: number;
    _explicar?: Explicar;
  })[];
};

export type ContrasenaRestablecida = { email: string; };

export type Correo = {
  id: number;
  documento: "factura" | "nota_credito" | "nota_debito" | "liquidacion_compra" | "guia_remision" | "retencion" | "cobro" | "pago_proveedor" | "estado_cuenta" | "rol_de_pago" | "workflow";
  documento_id: number;
  /** De un comprobante; null si es otra cosa */
  numero_comprobante: string | null;
  /** ENCOLADO mientras se envía o se reintenta */
  estado: "ENCOLADO" | "ENVIADO" | "FALLIDO";
  origen: "automatico" | "manual";
  destinatarios: readonly string[];
  /** Las que el servidor recibió */
  aceptados: readonly string[];
  rechazados: readonly ({ direccion: string; respuesta: string; })[];
  /** Por qué falló */
  motivo: "rechazado" | "sin_entrega" | "direccion_invalida" | "cupo_de_pruebas" | "documento_no_autorizado" | "anulado" | null;
  /** Por cuál salió: el de la empresa o el del sistema */
  servidor: "propio" | "plataforma" | null;
  message_id: string;
  encolado_en: string;
  terminado_en: string | null;
};

export type CorreoDeEmpresa = {
  /** null: los correos salen por el servidor del sistema */
  servidor: { host: string; puerto: number; usuario: string | null; tiene_password: boolean; } | null;
  remitente: string | null;
  /** Solo con servidor propio */
  nombre_remitente: string | null;
  /** El remitente es el correo de un usuario de la empresa que abrió su enlace: por el servidor del sistema, solo entonces recibe las respuestas */
  remitente_verificado: boolean;
  /** Hay un servidor, propio o del sistema */
  puede_enviar: boolean;
};

export type Corrida = {
  id: number;
  /** La corrida que se repite */
  origen: number | null;
  workflow_id: number;
  /** La versión del workflow con que corre */
  version: number;
  estado: "running" | "completed" | "failed";
  disparo: "evento" | "manual" | "reejecucion";
  evento: string | null;
  /** Su id en GET /eventos */
  evento_id: number | null;
  /** El documento del evento, tipo:id */
  documento: string | null;
  /** Por qué falló */
  motivo: string | null;
  iniciado_en: string;
  terminado_en: string | null;
  duracion_ms: number | null;
  /** Por qué no avanza ahora */
  aviso: string | null;
};

export type CorridaConHistoria = {
  id: number;
  /** La corrida que se repite */
  origen: number | null;
  workflow_id: number;
  /** La versión del workflow con que corre */
  version: number;
  estado: "running" | "completed" | "failed";
  disparo: "evento" | "manual" | "reejecucion";
  evento: string | null;
  /** Su id en GET /eventos */
  evento_id: number | null;
  /** El documento del evento, tipo:id */
  documento: string | null;
  /** Por qué falló */
  motivo: string | null;
  iniciado_en: string;
  terminado_en: string | null;
  duracion_ms: number | null;
  /** Por qué no avanza ahora */
  aviso: string | null;
  /** Con qué empezó */
  trigger: unknown;
  /** false: ya solo se guarda su resumen */
  historia: boolean;
  /** El grafo de su versión; null si ya no se guarda */
  definicion: DefinicionDeWorkflow | null;
  nodos: readonly ({
    node_id: string;
    type: string;
    estado: "pending" | "running" | "waiting" | "completed" | "failed" | "skipped";
    entrada: unknown;
    /** Con sus variables resueltas */
    configuracion: unknown;
    salida: unknown;
    error: { mensaje: string; codigo: string; } | null;
    intentos: number;
    iniciado_en: string | null;
    duracion_ms: number | null;
    /** De uno que espera: cuándo sigue, o se intenta otra vez */
    espera_hasta: string | null;
    notas: readonly string[];
  })[];
};

export type CrearClaveApi = {
  nombre: string;
  /** asistente: una clave fmk_ que solo lee, y solo por /mcp; la API no la acepta */
  tipo?: "api" | "asistente";
  /** Métodos permitidos por recurso; PATCH necesita PUT. Una clave de asistente admite solo GET, y solo ella admite empresa */
  permisos: { [campo: string]: readonly ("GET" | "POST" | "PUT" | "DELETE")[] };
  expira_en?: string | null;
  idempotency_key?: string | null;
};

export type CrearCuentaContable = {
  codigo: string;
  nombre: string;
  /** Por omisión, el de su grupo */
  tipo?: "activo" | "pasivo" | "patrimonio" | "ingreso" | "costo" | "gasto" | null;
  /** Por omisión, la de su grupo */
  naturaleza?: "deudora" | "acreedora" | null;
  /** Recibe asientos; por omisión true */
  imputable?: boolean | null;
  idempotency_key?: string | null;
};

export type CrearCuentaDinero = {
  nombre: string;
  tipo: "caja" | "banco" | "tarjeta";
  banco?: string | null;
  numero_mascarado?: string | null;
  /** Por omisión 0 */
  saldo_inicial?: number | null;
  cuenta_contable_id?: number | null;
  idempotency_key?: string | null;
};

export type CrearFactura = {
  tipo_identificacion: "04" | "05" | "06" | "07" | "08";
  identificacion: string;
  razon_social: string;
  direccion?: string | null;
  email?: string | null;
  detalles: readonly ({
    /** Del catálogo (/servicios): completa lo que la línea no dice */
    servicio_id?: number | null;
    /** Con servicio_id se puede omitir: lo dice el catálogo */
    codigo_principal?: string | null;
    /** Con servicio_id se puede omitir: lo dice el catálogo */
    descripcion?: string | null;
    /** Hasta 6 decimales */
    cantidad: number;
    /** Con servicio_id se puede omitir: lo dice el catálogo */
    precio_unitario?: number | null;
    descuento?: number | null;
    /** Su segundo código: con la tarifa 5 %, el de la tabla 31 del SRI (/catalogos/codigos-auxiliares) */
    codigo_auxiliar?: string | null;
    /** El XML de una nota de crédito no tiene dónde decirla; su RIDE y su ficha, sí */
    unidad_medida?: string | null;
    /** Van bajo su descripción */
    detalles_adicionales?: readonly ({ nombre: string; valor: string; })[] | null;
    /** Por omisión 15; con iva_codigo vale la del código. La de 8 %, solo en los días de un decreto */
    tarifa_iva?: 0 | 5 | 8 | 15 | null;
    /** Tabla 17 del SRI; sale de tarifa_iva cuando falta, y manda sobre ella */
    iva_codigo?: "0" | "4" | "5" | "6" | "7" | "8" | null;
    /** Entra en la base del IVA de la línea */
    ice?: CrearLoteDeFacturasFacturaDetalleIce | null;
    /** No entra en la base del IVA */
    irbpnr?: CrearLoteDeFacturasFacturaDetalleIrbpnr | null;
    /** Lo que costaría sin subsidio, desde precio_unitario: no suma, y su ahorro se dice */
    precio_sin_subsidio?: number | null;
  })[];
  sucursal_id?: number | null;
  es_borrador?: boolean | null;
  idempotency_key?: string | null;
  pagos?: readonly CrearLoteDeFacturasFacturaPago[] | null;
  condicion_pago?: "contado" | "credito" | null;
  fecha_vencimiento?: string | null;
  propina?: number | null;
  /** Campos que el documento agrega bajo «Información adicional», en su XML y su RIDE. El SRI admite 15 con los del servicio: RUC Proveedor ocupa siempre uno */
  info_adicional?: readonly ({ nombre: string; valor: string; })[] | null;
  /** De una exportación, a quien está en el exterior (06 u 08) */
  exportacion?: CrearLoteDeFacturasFacturaExportacion | null;
  /** De quien opera transporte: ABC1234 */
  placa?: string | null;
  /** Lo que se cobra para otros: fuera de total, de toda base y de lo que se debe */
  otros_rubros_terceros?: readonly ({
    concepto: string;
    /** Hasta 2 decimales */
    total: number;
  })[] | null;
  guia_remision?: string | null;
  /** Factura comercial negociable: el correo al que se avisa */
  negociable?: { correo: string; } | null;
  /** Se calcula cuando falta; otro es 422 */
  total_comprobantes_reembolso?: number | null;
  /** Se calcula cuando falta; otro es 422 */
  total_base_imponible_reembolso?: number | null;
  /** Se calcula cuando falta; otro es 422 */
  total_impuesto_reembolso?: number | null;
  /** Lo que traslada de otros: código 41. Sus sumas no pasan del total */
  reembolsos?: readonly CrearLoteDeFacturasFacturaReembolso[] | null;
};

export type CrearGuiaRemision = {
  dir_partida: string;
  razon_social_transportista: string;
  tipo_identificacion_transportista: "04" | "05" | "06" | "08";
  ruc_transportista: string;
  rise?: string | null;
  fecha_ini_transporte: string;
  fecha_fin_transporte: string;
  placa: string;
  destinatarios: readonly ({
    identificacion_destinatario: string;
    razon_social_destinatario: string;
    dir_destinatario: string;
    motivo_traslado: string;
    doc_aduanero_unico?: string | null;
    cod_estab_destino?: string | null;
    ruta?: string | null;
    /** Tabla 3 del SRI; por omisión 01 cuando hay num_doc_sustento */
    cod_doc_sustento?: string | null;
    num_doc_sustento?: string | null;
    num_aut_doc_sustento?: string | null;
    fecha_emision_doc_sustento?: string | null;
    detalles: readonly ({
      /** Del catálogo (/servicios): completa código interno y descripción */
      servicio_id?: number | null;
      codigo_interno?: string | null;
      codigo_adicional?: string | null;
      /** Con servicio_id se puede omitir: lo dice el catálogo */
      descripcion?: string | null;
      /** Hasta 6 decimales */
      cantidad: number;
      detalles_adicionales?: readonly ({ nombre: string; valor: string; })[] | null;
    })[];
  })[];
  email?: string | null;
  sucursal_id?: number | null;
  es_borrador?: boolean | null;
  idempotency_key?: string | null;
  /** Campos que el documento agrega bajo «Información adicional», en su XML y su RIDE. El SRI admite 15 con los del servicio: RUC Proveedor ocupa siempre uno */
  info_adicional?: readonly ({ nombre: string; valor: string; })[] | null;
};

export type CrearGuiaRemisionRespuesta = {
  id: number;
  /** 001-001-000000001; null mientras es borrador */
  numero_comprobante: string | null;
  /** El día en que se emitió */
  fecha_emision: string;
  dir_partida: string;
  razon_social_transportista: string;
  tipo_identificacion_transportista: "04" | "05" | "06" | "07" | "08";
  ruc_transportista: string;
  rise: string | null;
  /** También la de la clave de acceso */
  fecha_ini_transporte: string;
  fecha_fin_transporte: string;
  placa: string;
  destinatarios: readonly GuiaRemisionDestinatario[];
  email: string | null;
  /** Estado del documento ante el SRI */
  estado: "BORRADOR" | "PENDIENTE" | "PROCESANDO" | "EN_PROCESO" | "AUTORIZADO" | "RECHAZADO" | "DEVUELTA" | "ANULADO";
  /** 49 dígitos */
  clave_acceso: string | null;
  numero_autorizacion: string | null;
  fecha_autorizacion: string | null;
  /** Lo último que se supo del SRI, con su código; [EN ESPERA] dice qué falta para seguir */
  estado_sri: string | null;
  /** El transportista en el directorio */
  proveedor_id: number | null;
  sucursal_id: number;
  /** 1 pruebas, 2 producción; null mientras es borrador */
  ambiente: "1" | "2" | null;
  creado_en: string;
  anulado_motivo: string | null;
  fecha_anulacion: string | null;
  /** De una DEVUELTA o RECHAZADO, qué hacer por cada código que dio el SRI; si no, null */
  remedio: string | null;
  /** Lo que el SRI tiene de él, desde la última vez que se preguntó; null: nadie ha preguntado */
  verificacion_sri: VerificacionSri | null;
  /** Lo que el documento agrega bajo «Información adicional», después de lo que pone el servicio; al emitirse, también lo fijo de la empresa */
  info_adicional: readonly ({ nombre: string; valor: string; })[];
  /** Lo que conviene saber; no impide nada */
  avisos?: readonly string[];
};

export type CrearLiquidacionCompra = {
  /** Una entrada del directorio, que queda como proveedor */
  proveedor_id?: number | null;
  /** Con proveedor_id puede omitirse: es la del directorio */
  proveedor_tipo_id?: "04" | "05" | "06" | "08" | null;
  /** Con proveedor_id puede omitirse: es la del directorio */
  proveedor_identificacion?: string | null;
  /** Con proveedor_id puede omitirse: es la del directorio */
  proveedor_razon_social?: string | null;
  proveedor_direccion?: string | null;
  email?: string | null;
  cod_doc_sustento?: string | null;
  doc_sustento_numero?: string | null;
  doc_sustento_fecha?: string | null;
  detalles: readonly ({
    /** Del catálogo (/servicios): completa lo que la línea no dice */
    servicio_id?: number | null;
    /** Con servicio_id se puede omitir: lo dice el catálogo */
    codigo_principal?: string | null;
    /** Con servicio_id se puede omitir: lo dice el catálogo */
    descripcion?: string | null;
    /** Hasta 6 decimales */
    cantidad: number;
    /** Con servicio_id se puede omitir: lo dice el catálogo */
    precio_unitario?: number | null;
    descuento?: number | null;
    /** Su segundo código: con la tarifa 5 %, el de la tabla 31 del SRI (/catalogos/codigos-auxiliares) */
    codigo_auxiliar?: string | null;
    /** El XML de una nota de crédito no tiene dónde decirla; su RIDE y su ficha, sí */
    unidad_medida?: string | null;
    /** Van bajo su descripción */
    detalles_adicionales?: readonly ({ nombre: string; valor: string; })[] | null;
    /** Por omisión 15; con iva_codigo vale la del código. La de 8 %, solo en los días de un decreto */
    tarifa_iva?: 0 | 5 | 8 | 15 | null;
    /** Tabla 17 del SRI; sale de tarifa_iva cuando falta, y manda sobre ella */
    iva_codigo?: "0" | "4" | "5" | "6" | "7" | "8" | null;
  })[];
  pagos?: readonly CrearLoteDeFacturasFacturaPago[] | null;
  condicion_pago?: "contado" | "credito" | null;
  fecha_vencimiento?: string | null;
  sucursal_id?: number | null;
  es_borrador?: boolean | null;
  idempotency_key?: string | null;
  /** Campos que el documento agrega bajo «Información adicional», en su XML y su RIDE. El SRI admite 15 con los del servicio: RUC Proveedor ocupa siempre uno */
  info_adicional?: readonly ({ nombre: string; valor: string; })[] | null;
  /** Se calcula cuando falta; otro es 422 */
  total_comprobantes_reembolso?: number | null;
  /** Se calcula cuando falta; otro es 422 */
  total_base_imponible_reembolso?: number | null;
  /** Se calcula cuando falta; otro es 422 */
  total_impuesto_reembolso?: number | null;
  /** Lo que traslada de otros: código 41. Sus sumas no pasan del total */
  reembolsos?: readonly CrearLoteDeFacturasFacturaReembolso[] | null;
};

export type CrearLiquidacionCompraRespuesta = {
  id: number;
  /** 001-001-000000001; null mientras es borrador */
  numero_comprobante: string | null;
  fecha_emision: string;
  proveedor_tipo_id: "04" | "05" | "06" | "07" | "08";
  proveedor_identificacion: string;
  proveedor_razon_social: string;
  proveedor_direccion: string | null;
  /** Dólares, hasta 2 decimales */
  subtotal_0: number;
  /** Dólares, hasta 2 decimales */
  subtotal_15: number;
  /** Dólares, hasta 2 decimales */
  iva: number;
  /** Dólares, hasta 2 decimales */
  total: number;
  /** Estado del documento ante el SRI */
  estado: "BORRADOR" | "PENDIENTE" | "PROCESANDO" | "EN_PROCESO" | "AUTORIZADO" | "RECHAZADO" | "DEVUELTA" | "ANULADO";
  /** 49 dígitos */
  clave_acceso: string | null;
  numero_autorizacion: string | null;
  proveedor_id: number | null;
  detalles: readonly LoteDeFacturasDetalle[];
  pagos: readonly LoteDeFacturasPago[];
  fecha_autorizacion: string | null;
  /** Lo último que se supo del SRI, con su código; [EN ESPERA] dice qué falta para seguir */
  estado_sri: string | null;
  email: string | null;
  cod_doc_sustento: string | null;
  doc_sustento_numero: string | null;
  doc_sustento_fecha: string | null;
  /** Dólares, hasta 2 decimales */
  subtotal_5: number;
  /** Dólares, hasta 2 decimales */
  subtotal_8: number;
  /** Dólares, hasta 2 decimales */
  subtotal_no_objeto: number;
  /** Dólares, hasta 2 decimales */
  subtotal_exento: number;
  /** Dólares, hasta 2 decimales */
  total_sin_impuestos: number;
  /** Dólares, hasta 2 decimales */
  total_descuento: number;
  condicion_pago: "contado" | "credito";
  fecha_vencimiento: string | null;
  /** Por pagar */
  saldo: number;
  sucursal_id: number;
  /** 1 pruebas, 2 producción; null mientras es borrador */
  ambiente: "1" | "2" | null;
  creado_en: string;
  anulado_motivo: string | null;
  fecha_anulacion: string | null;
  /** De una DEVUELTA o RECHAZADO, qué hacer por cada código que dio el SRI; si no, null */
  remedio: string | null;
  /** Lo que el SRI tiene de él, desde la última vez que se preguntó; null: nadie ha preguntado */
  verificacion_sri: VerificacionSri | null;
  /** Lo que el documento agrega bajo «Información adicional», después de lo que pone el servicio; al emitirse, también lo fijo de la empresa */
  info_adicional: readonly ({ nombre: string; valor: string; })[];
  total_comprobantes_reembolso: number | null;
  total_base_imponible_reembolso: number | null;
  total_impuesto_reembolso: number | null;
  /** Lo que traslada de otros (código 41) */
  reembolsos: readonly LoteDeFacturasReembolso[];
  /** Lo que conviene saber; no impide nada */
  avisos?: readonly string[];
};

export type CrearLoteDeFacturas = { facturas: readonly CrearFactura[]; idempotency_key?: string | null; };

export type CrearLoteDeFacturasFacturaDetalleIce = {
  /** De /catalogos/ice */
  codigo: string;
  /** En la unidad de la tarifa específica; por omisión, la cantidad de la línea */
  cantidad?: number | null;
  /** Vale sobre el que da la tarifa; si difiere, avisos lo dice */
  valor?: number | null;
};

export type CrearLoteDeFacturasFacturaDetalleIrbpnr = {
  /** De /catalogos/irbpnr; por omisión 5001 */
  codigo?: string | null;
  /** En la unidad de la tarifa específica; por omisión, la cantidad de la línea */
  cantidad?: number | null;
  /** Vale sobre el que da la tarifa; si difiere, avisos lo dice */
  valor?: number | null;
};

export type CrearLoteDeFacturasFacturaExportacion = {
  incoterm: "EXW" | "FCA" | "FAS" | "FOB" | "CFR" | "CIF" | "CPT" | "CIP" | "DAP" | "DPU" | "DDP" | "DAT" | "DAF" | "DES" | "DEQ" | "DDU";
  lugar: string;
  /** Tabla de países del SRI */
  pais_origen: string;
  puerto_embarque: string;
  puerto_destino: string;
  /** Tabla de países del SRI */
  pais_destino: string;
  pais_adquisicion?: string | null;
  /** Suma al total, y a ninguna base */
  flete?: number | null;
  /** Suma al total, y a ninguna base */
  seguro?: number | null;
  /** Suma al total, y a ninguna base */
  gastos_aduaneros?: number | null;
  /** Suma al total, y a ninguna base */
  transporte_otros?: number | null;
  incoterm_total_sin_impuestos?: "EXW" | "FCA" | "FAS" | "FOB" | "CFR" | "CIF" | "CPT" | "CIP" | "DAP" | "DPU" | "DDP" | "DAT" | "DAF" | "DES" | "DEQ" | "DDU" | null;
};

export type CrearLoteDeFacturasFacturaPago = {
  forma_pago: "01" | "15" | "16" | "17" | "18" | "19" | "20" | "21";
  /** Hasta 2 decimales */
  total: number;
  plazo?: number | null;
  unidad_tiempo?: "dias" | null;
  /** @deprecated Otra escritura de unidad_tiempo: se envía una de las dos */
  unidadTiempo?: "dias" | null;
};

export type CrearLoteDeFacturasFacturaReembolso = {
  tipo_identificacion_proveedor_reembolso: "04" | "05" | "06" | "08";
  identificacion_proveedor_reembolso: string;
  cod_pais_pago_proveedor_reembolso?: string | null;
  /** 01 persona natural, 02 sociedad */
  tipo_proveedor_reembolso: "01" | "02";
  cod_doc_reembolso: string;
  estab_doc_reembolso: string;
  pto_emi_doc_reembolso: string;
  secuencial_doc_reembolso: string;
  fecha_emision_doc_reembolso: string;
  numero_autorizacion_doc_reemb: string;
  detalle_impuestos: readonly ({
    /** Tabla 16: 2 IVA, 3 ICE, 5 IRBPNR */
    codigo: "2" | "3" | "5";
    codigo_porcentaje: string;
    /** La del código de IVA cuando falta */
    tarifa?: number | null;
    /** Hasta 2 decimales */
    base_imponible_reembolso: number;
    /** Se calcula cuando falta */
    impuesto_reembolso?: number | null;
  })[];
};

export type CrearNotaCredito = {
  /** Con factura_id es el de la factura, y puede omitirse */
  tipo_identificacion?: "04" | "05" | "06" | "07" | "08" | null;
  /** Con factura_id es el de la factura, y puede omitirse */
  identificacion?: string | null;
  /** Con factura_id puede omitirse: es la de la factura */
  razon_social?: string | null;
  direccion?: string | null;
  email?: string | null;
  /** Una factura emitida aquí: de ella se copian el comprador y el sustento */
  factura_id?: number | null;
  /** Tabla 3 del SRI; por omisión, 01 factura */
  cod_doc_sustento?: string | null;
  /** 15 dígitos, con guiones o sin ellos; obligatorio sin factura_id */
  doc_sustento_numero?: string | null;
  /** Obligatoria sin factura_id */
  doc_sustento_fecha?: string | null;
  sucursal_id?: number | null;
  es_borrador?: boolean | null;
  idempotency_key?: string | null;
  /** Campos que el documento agrega bajo «Información adicional», en su XML y su RIDE. El SRI admite 15 con los del servicio: RUC Proveedor ocupa siempre uno */
  info_adicional?: readonly ({ nombre: string; valor: string; })[] | null;
  motivo: string;
  detalles: readonly ({
    /** Del catálogo (/servicios): completa lo que la línea no dice */
    servicio_id?: number | null;
    /** Con servicio_id se puede omitir: lo dice el catálogo */
    codigo_principal?: string | null;
    /** Con servicio_id se puede omitir: lo dice el catálogo */
    descripcion?: string | null;
    /** Hasta 6 decimales */
    cantidad: number;
    /** Con servicio_id se puede omitir: lo dice el catálogo */
    precio_unitario?: number | null;
    descuento?: number | null;
    /** Su segundo código: con la tarifa 5 %, el de la tabla 31 del SRI (/catalogos/codigos-auxiliares) */
    codigo_auxiliar?: string | null;
    /** El XML de una nota de crédito no tiene dónde decirla; su RIDE y su ficha, sí */
    unidad_medida?: string | null;
    /** Van bajo su descripción */
    detalles_adicionales?: readonly ({ nombre: string; valor: string; })[] | null;
    /** Por omisión 15; con iva_codigo vale la del código. La de 8 %, solo en los días de un decreto */
    tarifa_iva?: 0 | 5 | 8 | 15 | null;
    /** Tabla 17 del SRI; sale de tarifa_iva cuando falta, y manda sobre ella */
    iva_codigo?: "0" | "4" | "5" | "6" | "7" | "8" | null;
    /** Entra en la base del IVA de la línea */
    ice?: CrearLoteDeFacturasFacturaDetalleIce | null;
    /** No entra en la base del IVA */
    irbpnr?: CrearLoteDeFacturasFacturaDetalleIrbpnr | null;
    /** @deprecated Otra escritura de codigo_principal: se envía una de las dos */
    codigoPrincipal?: string | null;
    /** @deprecated Otra escritura de precio_unitario: se envía una de las dos */
    precioUnitario?: number | null;
    /** @deprecated Otra escritura de tarifa_iva: se envía una de las dos */
    tarifaIva?: 0 | 5 | 8 | 15 | null;
    /** @deprecated Otra escritura de iva_codigo: se envía una de las dos */
    ivaCodigo?: "0" | "4" | "5" | "6" | "7" | "8" | null;
    /** @deprecated Otra escritura de codigo_auxiliar: se envía una de las dos */
    codigoAuxiliar?: string | null;
    /** @deprecated Otra escritura de unidad_medida: se envía una de las dos */
    unidadMedida?: string | null;
    /** @deprecated Otra escritura de detalles_adicionales: se envía una de las dos */
    detallesAdicionales?: readonly ({ nombre: string; valor: string; })[] | null;
  })[];
  /** true: lo que acredita vuelve a la existencia, al costo con que salió. Por omisión, solo se acredita */
  devuelve_mercaderia?: boolean | null;
};

export type CrearNotaCreditoRespuesta = {
  id: number;
  /** Estado del documento ante el SRI */
  estado: "BORRADOR" | "PENDIENTE" | "PROCESANDO" | "EN_PROCESO" | "AUTORIZADO" | "RECHAZADO" | "DEVUELTA" | "ANULADO";
  /** 49 dígitos */
  clave_acceso: string | null;
  numero_autorizacion: string | null;
  fecha_autorizacion: string | null;
  /** Lo último que se supo del SRI, con su código; [EN ESPERA] dice qué falta para seguir */
  estado_sri: string | null;
  /** 001-001-000000001; null mientras es borrador */
  numero_comprobante: string | null;
  fecha_emision: string;
  identificacion: string;
  razon_social: string;
  email: string | null;
  sucursal_id: number;
  /** 1 pruebas, 2 producción; null mientras es borrador */
  ambiente: "1" | "2" | null;
  creado_en: string;
  anulado_motivo: string | null;
  fecha_anulacion: string | null;
  /** De una DEVUELTA o RECHAZADO, qué hacer por cada código que dio el SRI; si no, null */
  remedio: string | null;
  /** Lo que el SRI tiene de él, desde la última vez que se preguntó; null: nadie ha preguntado */
  verificacion_sri: VerificacionSri | null;
  tipo_identificacion: "04" | "05" | "06" | "07" | "08";
  direccion: string | null;
  motivo: string;
  /** Tabla 3 del SRI */
  cod_doc_sustento: string;
  /** 001-001-000000001 */
  doc_sustento_numero: string;
  doc_sustento_fecha: string;
  /** Cuando es una factura emitida aquí */
  factura_id: number | null;
  /** Dólares, hasta 2 decimales */
  subtotal_0: number;
  /** Dólares, hasta 2 decimales */
  subtotal_5: number;
  /** Dólares, hasta 2 decimales */
  subtotal_8: number;
  /** Dólares, hasta 2 decimales */
  subtotal_15: number;
  /** Dólares, hasta 2 decimales */
  subtotal_no_objeto: number;
  /** Dólares, hasta 2 decimales */
  subtotal_exento: number;
  /** Dólares, hasta 2 decimales */
  total_sin_impuestos: number;
  /** Dólares, hasta 2 decimales */
  total_descuento: number;
  /** Dólares, hasta 2 decimales */
  iva: number;
  /** Entra en la base del IVA */
  ice: number;
  /** No entra en la base del IVA */
  irbpnr: number;
  /** Dólares, hasta 2 decimales */
  total: number;
  detalles: readonly LoteDeFacturasDetalle[];
  cliente_id: number | null;
  /** Lo que el documento agrega bajo «Información adicional», después de lo que pone el servicio; al emitirse, también lo fijo de la empresa */
  info_adicional: readonly ({ nombre: string; valor: string; })[];
  /** true: lo que acredita volvió a la existencia */
  devuelve_mercaderia: boolean;
  /** Lo que conviene saber; no impide nada */
  avisos?: readonly string[];
};

export type CrearNotaDebito = {
  /** Con factura_id es el de la factura, y puede omitirse */
  tipo_identificacion?: "04" | "05" | "06" | "07" | "08" | null;
  /** Con factura_id es el de la factura, y puede omitirse */
  identificacion?: string | null;
  /** Con factura_id puede omitirse: es la de la factura */
  razon_social?: string | null;
  direccion?: string | null;
  email?: string | null;
  /** Una factura emitida aquí: de ella se copian el comprador y el sustento */
  factura_id?: number | null;
  /** Tabla 3 del SRI; por omisión, 01 factura */
  cod_doc_sustento?: string | null;
  /** 15 dígitos, con guiones o sin ellos; obligatorio sin factura_id */
  doc_sustento_numero?: string | null;
  /** Obligatoria sin factura_id */
  doc_sustento_fecha?: string | null;
  sucursal_id?: number | null;
  es_borrador?: boolean | null;
  idempotency_key?: string | null;
  /** Campos que el documento agrega bajo «Información adicional», en su XML y su RIDE. El SRI admite 15 con los del servicio: RUC Proveedor ocupa siempre uno */
  info_adicional?: readonly ({ nombre: string; valor: string; })[] | null;
  /** Por omisión 15; con iva_codigo vale la del código. La de 8 %, solo en los días de un decreto */
  tarifa_iva?: 0 | 5 | 8 | 15 | null;
  /** Tabla 17 del SRI; sale de tarifa_iva cuando falta, y manda sobre ella */
  iva_codigo?: "0" | "4" | "5" | "6" | "7" | "8" | null;
  motivos: readonly ({
    /** Por qué se debe más; se imprime en el RIDE */
    razon: string;
    /** Sin impuestos */
    valor: number;
    /** Entra en la base del IVA de la línea */
    ice?: CrearLoteDeFacturasFacturaDetalleIce | null;
    /** No entra en la base del IVA */
    irbpnr?: CrearLoteDeFacturasFacturaDetalleIrbpnr | null;
  })[];
  pagos?: readonly CrearLoteDeFacturasFacturaPago[] | null;
};

export type CrearNotaDebitoRespuesta = {
  id: number;
  /** Estado del documento ante el SRI */
  estado: "BORRADOR" | "PENDIENTE" | "PROCESANDO" | "EN_PROCESO" | "AUTORIZADO" | "RECHAZADO" | "DEVUELTA" | "ANULADO";
  /** 49 dígitos */
  clave_acceso: string | null;
  numero_autorizacion: string | null;
  fecha_autorizacion: string | null;
  /** Lo último que se supo del SRI, con su código; [EN ESPERA] dice qué falta para seguir */
  estado_sri: string | null;
  /** 001-001-000000001; null mientras es borrador */
  numero_comprobante: string | null;
  fecha_emision: string;
  identificacion: string;
  razon_social: string;
  email: string | null;
  sucursal_id: number;
  /** 1 pruebas, 2 producción; null mientras es borrador */
  ambiente: "1" | "2" | null;
  creado_en: string;
  anulado_motivo: string | null;
  fecha_anulacion: string | null;
  /** De una DEVUELTA o RECHAZADO, qué hacer por cada código que dio el SRI; si no, null */
  remedio: string | null;
  /** Lo que el SRI tiene de él, desde la última vez que se preguntó; null: nadie ha preguntado */
  verificacion_sri: VerificacionSri | null;
  tipo_identificacion: "04" | "05" | "06" | "07" | "08";
  direccion: string | null;
  /** Tabla 3 del SRI */
  cod_doc_sustento: string;
  /** 001-001-000000001 */
  doc_sustento_numero: string;
  doc_sustento_fecha: string;
  /** Cuando es una factura emitida aquí */
  factura_id: number | null;
  tarifa_iva: 0 | 5 | 8 | 15;
  iva_codigo: "0" | "4" | "5" | "6" | "7" | "8";
  /** La suma de los motivos, sin impuestos */
  base_imponible: number;
  /** Dólares, hasta 2 decimales */
  iva: number;
  /** Entra en la base del IVA */
  ice: number;
  /** No entra en la base del IVA */
  irbpnr: number;
  /** Dólares, hasta 2 decimales */
  total: number;
  motivos: readonly NotaDebitoMotivo[];
  pagos: readonly LoteDeFacturasPago[];
  /** Por cobrar */
  saldo: number;
  cliente_id: number | null;
  /** Lo que el documento agrega bajo «Información adicional», después de lo que pone el servicio; al emitirse, también lo fijo de la empresa */
  info_adicional: readonly ({ nombre: string; valor: string; })[];
  /** Lo que conviene saber; no impide nada */
  avisos?: readonly string[];
};

export type CrearPersona = {
  tipo_identificacion: "04" | "05" | "06" | "08";
  identificacion: string;
  razon_social: string;
  nombre_comercial?: string | null;
  email?: string | null;
  telefono?: string | null;
  direccion?: string | null;
  es_cliente?: boolean | null;
  es_proveedor?: boolean | null;
  idempotency_key?: string | null;
};

export type CrearPlantillaDeAsiento = {
  nombre: string;
  glosa?: string | null;
  lineas: readonly RegistrarAsientoLinea[];
  idempotency_key?: string | null;
};

export type CrearProforma = {
  tipo_identificacion: "04" | "05" | "06" | "07" | "08";
  identificacion: string;
  razon_social: string;
  direccion?: string | null;
  email?: string | null;
  /** Por omisión 15 */
  validez_dias?: number | null;
  notas?: string | null;
  detalles: readonly ({
    /** Del catálogo (/servicios): completa lo que la línea no dice */
    servicio_id?: number | null;
    /** Con servicio_id se puede omitir: lo dice el catálogo */
    codigo_principal?: string | null;
    /** Con servicio_id se puede omitir: lo dice el catálogo */
    descripcion?: string | null;
    /** Hasta 6 decimales */
    cantidad: number;
    /** Con servicio_id se puede omitir: lo dice el catálogo */
    precio_unitario?: number | null;
    descuento?: number | null;
    /** Su segundo código: con la tarifa 5 %, el de la tabla 31 del SRI (/catalogos/codigos-auxiliares) */
    codigo_auxiliar?: string | null;
    /** El XML de una nota de crédito no tiene dónde decirla; su RIDE y su ficha, sí */
    unidad_medida?: string | null;
    /** Van bajo su descripción */
    detalles_adicionales?: readonly ({ nombre: string; valor: string; })[] | null;
    /** Por omisión 15; con iva_codigo vale la del código. La de 8 %, solo en los días de un decreto */
    tarifa_iva?: 0 | 5 | 8 | 15 | null;
    /** Tabla 17 del SRI; sale de tarifa_iva cuando falta, y manda sobre ella */
    iva_codigo?: "0" | "4" | "5" | "6" | "7" | "8" | null;
    /** Entra en la base del IVA de la línea */
    ice?: CrearLoteDeFacturasFacturaDetalleIce | null;
    /** No entra en la base del IVA */
    irbpnr?: CrearLoteDeFacturasFacturaDetalleIrbpnr | null;
    /** Lo que costaría sin subsidio, desde precio_unitario: no suma, y su ahorro se dice */
    precio_sin_subsidio?: number | null;
    /** @deprecated Otra escritura de codigo_principal: se envía una de las dos */
    codigoPrincipal?: string | null;
    /** @deprecated Otra escritura de precio_unitario: se envía una de las dos */
    precioUnitario?: number | null;
    /** @deprecated Otra escritura de tarifa_iva: se envía una de las dos */
    tarifaIva?: 0 | 5 | 8 | 15 | null;
    /** @deprecated Otra escritura de iva_codigo: se envía una de las dos */
    ivaCodigo?: "0" | "4" | "5" | "6" | "7" | "8" | null;
    /** @deprecated Otra escritura de codigo_auxiliar: se envía una de las dos */
    codigoAuxiliar?: string | null;
    /** @deprecated Otra escritura de unidad_medida: se envía una de las dos */
    unidadMedida?: string | null;
    /** @deprecated Otra escritura de detalles_adicionales: se envía una de las dos */
    detallesAdicionales?: readonly ({ nombre: string; valor: string; })[] | null;
    /** @deprecated Otra escritura de precio_sin_subsidio: se envía una de las dos */
    precioSinSubsidio?: number | null;
  })[];
  sucursal_id?: number | null;
  es_borrador?: boolean | null;
  idempotency_key?: string | null;
  /** Campos que el documento agrega bajo «Información adicional», en su XML y su RIDE. El SRI admite 15 con los del servicio: RUC Proveedor ocupa siempre uno */
  info_adicional?: readonly ({ nombre: string; valor: string; })[] | null;
  /** De una exportación, a quien está en el exterior (06 u 08) */
  exportacion?: CrearLoteDeFacturasFacturaExportacion | null;
  /** De quien opera transporte: ABC1234 */
  placa?: string | null;
  /** Lo que se cobra para otros: fuera de total, de toda base y de lo que se debe */
  otros_rubros_terceros?: readonly ({
    concepto: string;
    /** Hasta 2 decimales */
    total: number;
  })[] | null;
};

export type CrearRetencion = {
  tipo_identificacion_sujeto_retenido: "04" | "05" | "06" | "08";
  /** 01 persona natural, 02 sociedad: solo, y siempre, con identificación 08 */
  tipo_sujeto_retenido?: "01" | "02" | null;
  /** Por omisión NO */
  parte_rel?: "SI" | "NO" | null;
  razon_social_sujeto_retenido: string;
  identificacion_sujeto_retenido: string;
  /** Por omisión, el mes de la emisión */
  periodo_fiscal?: string | null;
  docs_sustento: readonly ({
    /** Una liquidación de compra emitida aquí, AUTORIZADO y de este sujeto: dice lo que se omite, y lo retenido baja su saldo */
    liquidacion_id?: number | null;
    /** Una compra registrada aquí, vigente y de este sujeto: dice lo que se omite, y lo retenido baja su saldo. Su ICE y su IRBPNR se dicen en impuestos_doc_sustento, con sus códigos. No va con liquidacion_id */
    compra_id?: number | null;
    /** Tabla 5 del SRI. Con liquidacion_id o compra_id se puede omitir: lo dice ese documento */
    cod_sustento?: "10" | "11" | "12" | "13" | "14" | "15" | "01" | "02" | "03" | "04" | "05" | "06" | "07" | "08" | "09" | null;
    /** Por omisión 01; con liquidacion_id, 03; con compra_id, el de la compra */
    cod_doc_sustento?: string | null;
    /** Con liquidacion_id o compra_id se puede omitir: lo dice ese documento */
    num_doc_sustento?: string | null;
    /** Con liquidacion_id o compra_id se puede omitir: lo dice ese documento */
    fecha_emision_doc_sustento?: string | null;
    fecha_registro_contable?: string | null;
    num_aut_doc_sustento?: string | null;
    /** 01 local (por omisión), 02 al exterior */
    pago_loc_ext?: "01" | "02" | null;
    tipo_regi?: string | null;
    pais_efec_pago?: string | null;
    aplic_conv_dob_trib?: "SI" | "NO" | null;
    pag_ext_suj_ret_nor_leg?: "SI" | "NO" | null;
    pago_reg_fis?: "SI" | "NO" | null;
    /** Se calcula cuando falta; otro es 422 */
    total_comprobantes_reembolso?: number | null;
    /** Se calcula cuando falta; otro es 422 */
    total_base_imponible_reembolso?: number | null;
    /** Se calcula cuando falta; otro es 422 */
    total_impuesto_reembolso?: number | null;
    /** Obligatorios cuando cod_doc_sustento es 41, 47, 48; con compra_id, por omisión los de la compra. Sus tarifas, enteras */
    reembolsos?: readonly CrearLoteDeFacturasFacturaReembolso[] | null;
    /** Con liquidacion_id o compra_id se puede omitir: lo dice ese documento */
    total_sin_impuestos?: number | null;
    /** El impreso: la base más sus impuestos, un centavo y hasta 10 % de propina; otro es 422 */
    importe_total?: number | null;
    /** Con liquidacion_id o compra_id se puede omitir: lo dice ese documento */
    impuestos_doc_sustento?: readonly ({
      /** Tabla 16 del SRI: 2 IVA, 3 ICE, 5 IRBPNR */
      cod_impuesto_doc_sustento: "2" | "3" | "5";
      codigo_porcentaje: string;
      /** Hasta 2 decimales */
      base_imponible: number;
      /** La del código de IVA cuando falta; con otro impuesto se envía */
      tarifa?: number | null;
      /** Se calcula cuando falta */
      valor_impuesto?: number | null;
    })[] | null;
    retenciones: readonly ({
      /** Tabla 19 del SRI: 1 renta, 2 IVA, 6 ISD */
      codigo: "1" | "2" | "6";
      /** Uno de GET /catalogos/retenciones */
      codigo_retencion: string;
      /** Hasta 2 decimales */
      base_imponible: number;
      /** El del código cuando falta; otro es 422 */
      porcentaje_retener?: number | null;
      /** Se calcula cuando falta; otro es 422 */
      valor_retenido?: number | null;
      dividendos?: {
        fecha_pago_div: string;
        /** Hasta 2 decimales */
        im_renta_soc: number;
        ejer_fis_ut_div: string;
      } | null;
      compra_caj_banano?: {
        num_caj_ban: string;
        /** Hasta 2 decimales */
        prec_caj_ban: number;
      } | null;
    })[];
    pagos?: readonly ({
      forma_pago: "01" | "15" | "16" | "17" | "18" | "19" | "20" | "21";
      /** Hasta 2 decimales */
      total: number;
    })[] | null;
  })[];
  email?: string | null;
  sucursal_id?: number | null;
  es_borrador?: boolean | null;
  idempotency_key?: string | null;
  /** Campos que el documento agrega bajo «Información adicional», en su XML y su RIDE. El SRI admite 15 con los del servicio: RUC Proveedor ocupa siempre uno */
  info_adicional?: readonly ({ nombre: string; valor: string; })[] | null;
};

export type CrearRetencionRespuesta = {
  id: number;
  /** 001-001-000000001; null mientras es borrador */
  numero_comprobante: string | null;
  fecha_emision: string;
  tipo_identificacion_sujeto_retenido: "04" | "05" | "06" | "07" | "08";
  tipo_sujeto_retenido: "01" | "02" | null;
  parte_rel: "SI" | "NO";
  razon_social_sujeto_retenido: string;
  identificacion_sujeto_retenido: string;
  /** MM/AAAA */
  periodo_fiscal: string;
  docs_sustento: readonly RetencionDocsSustento[];
  /** La suma de lo retenido */
  total: number;
  email: string | null;
  /** Estado del documento ante el SRI */
  estado: "BORRADOR" | "PENDIENTE" | "PROCESANDO" | "EN_PROCESO" | "AUTORIZADO" | "RECHAZADO" | "DEVUELTA" | "ANULADO";
  /** 49 dígitos */
  clave_acceso: string | null;
  numero_autorizacion: string | null;
  fecha_autorizacion: string | null;
  /** Lo último que se supo del SRI, con su código; [EN ESPERA] dice qué falta para seguir */
  estado_sri: string | null;
  /** El sujeto retenido en el directorio */
  proveedor_id: number | null;
  sucursal_id: number;
  /** 1 pruebas, 2 producción; null mientras es borrador */
  ambiente: "1" | "2" | null;
  creado_en: string;
  anulado_motivo: string | null;
  fecha_anulacion: string | null;
  /** De una DEVUELTA o RECHAZADO, qué hacer por cada código que dio el SRI; si no, null */
  remedio: string | null;
  /** Lo que el SRI tiene de él, desde la última vez que se preguntó; null: nadie ha preguntado */
  verificacion_sri: VerificacionSri | null;
  /** Lo que el documento agrega bajo «Información adicional», después de lo que pone el servicio; al emitirse, también lo fijo de la empresa */
  info_adicional: readonly ({ nombre: string; valor: string; })[];
  /** Lo que conviene saber; no impide nada */
  avisos?: readonly string[];
};

export type CrearSecretoDeWorkflow = {
  nombre: string;
  /** Se guarda cifrado y no vuelve a salir */
  valor: string;
  descripcion?: string | null;
  idempotency_key?: string | null;
};

export type CrearServicio = {
  codigo_principal: string;
  descripcion: string;
  /** Hasta 6 decimales */
  precio_unitario: number;
  /** Por omisión 15; con iva_codigo vale la del código. La de 8 %, solo en los días de un decreto */
  tarifa_iva?: 0 | 5 | 8 | 15 | null;
  /** Tabla 17 del SRI; sale de tarifa_iva cuando falta, y manda sobre ella */
  iva_codigo?: "0" | "4" | "5" | "6" | "7" | "8" | null;
  /** El de sus líneas que no dicen otro: al 5 %, el de la tabla 31 del SRI */
  codigo_auxiliar?: string | null;
  unidad_medida?: string | null;
  /** true: lo que de él se compra y se vende mueve su existencia; no deja de llevarlo mientras haya */
  lleva_inventario?: boolean | null;
  /** En que se cuenta su existencia */
  unidad?: string | null;
  /** Bajo el cual se avisa con stock.bajo_minimo */
  minimo?: number | null;
  /** La cuenta contable de su existencia; por omisión, la del papel inventario */
  cuenta_inventario_id?: number | null;
  /** La de su costo de venta; por omisión, la del papel costo_ventas */
  cuenta_costo_id?: number | null;
  idempotency_key?: string | null;
};

export type CrearSucursal = {
  nombre?: string | null;
  direccion: string;
  establecimiento: string;
  punto_emision: string;
  es_matriz?: boolean | null;
  proximos_numeros?: { "1"?: CrearSucursalProximosNumero | null; "2"?: CrearSucursalProximosNumero | null; } | null;
  idempotency_key?: string | null;
};

export type CrearSucursalProximosNumero = {
  factura?: number | null;
  liquidacion_compra?: number | null;
  nota_credito?: number | null;
  nota_debito?: number | null;
  guia_remision?: number | null;
  retencion?: number | null;
};

export type CrearUsuario = {
  email: string;
  nombre: string;
  rol: "admin" | "contador" | "vendedor";
  sucursal_id?: number | null;
  idempotency_key?: string | null;
};

export type CrearWebhook = {
  nombre: string;
  /** https, hacia una dirección pública de Internet */
  url: string;
  /** Vacío u omitido: todos, también los que se agreguen después */
  eventos?: readonly ("factura.creada" | "factura.autorizada" | "factura.rechazada" | "factura.devuelta" | "factura.anulada" | "factura.anulada_en_sri" | "factura.pagada" | "liquidacion.creada" | "liquidacion.autorizada" | "liquidacion.rechazada" | "liquidacion.devuelta" | "liquidacion.anulada" | "liquidacion.anulada_en_sri" | "liquidacion.pagada" | "guia.creada" | "guia.autorizada" | "guia.rechazada" | "guia.devuelta" | "guia.anulada" | "guia.anulada_en_sri" | "retencion.creada" | "retencion.autorizada" | "retencion.rechazada" | "retencion.devuelta" | "retencion.anulada" | "retencion.anulada_en_sri" | "factura.por_vencer" | "factura.vencida" | "factura.en_mora" | "nota_credito.creada" | "nota_credito.autorizada" | "nota_credito.rechazada" | "nota_credito.devuelta" | "nota_credito.anulada" | "nota_credito.anulada_en_sri" | "nota_debito.creada" | "nota_debito.autorizada" | "nota_debito.rechazada" | "nota_debito.devuelta" | "nota_debito.anulada" | "nota_debito.anulada_en_sri" | "nota_debito.pagada" | "compra.creada" | "compra.anulada" | "compra.pagada" | "cobro.registrado" | "cobro.anulado" | "proforma.borrador" | "proforma.enviada" | "proforma.aceptada" | "proforma.rechazada" | "proforma.convertida" | "webhook.entrega_fallida" | "webhook.suspendido" | "stock.bajo_minimo" | "pago_proveedor.registrado" | "pago_proveedor.anulado")[] | null;
  secret?: string | null;
  activo?: boolean | null;
  idempotency_key?: string | null;
};

export type CrearWorkflow = {
  nombre: string;
  descripcion?: string | null;
  /** Si la definición tiene un nodo trigger, vale lo que él dice */
  trigger_tipo: "manual" | "evento";
  eventos?: readonly string[] | null;
  evento?: string | null;
  definicion?: {
    nodes: readonly CrearWorkflowDefinicionNode[];
    edges: readonly CrearWorkflowDefinicionEdge[];
    [otro: string]: unknown;
  } | null;
  /** Por omisión true; false guarda un borrador */
  activo?: boolean | null;
  idempotency_key?: string | null;
};

export type CrearWorkflowDefinicionEdge = { source: string; target: string; sourceHandle?: string | null; [otro: string]: unknown; };

export type CrearWorkflowDefinicionNode = { id: string; type: string; data?: { [campo: string]: unknown }; [otro: string]: unknown; };

export type CrearWorkflowDesdePlantilla = {
  plantilla_id: string;
  /** Por omisión, el de la plantilla */
  nombre?: string | null;
  /** Lo que pide la plantilla: véase parametros en su entrada */
  parametros?: { [campo: string]: unknown };
  idempotency_key?: string | null;
};

export type CuentaContable = {
  id: number;
  codigo: string;
  /** null: no va dentro de otra */
  codigo_padre: string | null;
  /** Grupos de su código */
  nivel: number;
  nombre: string;
  tipo: "activo" | "pasivo" | "patrimonio" | "ingreso" | "costo" | "gasto";
  naturaleza: "deudora" | "acreedora";
  /** Recibe asientos */
  imputable: boolean;
  activo: boolean;
  /** Debe menos haber de la cuenta y de las que lleva dentro, con todo lo asentado */
  saldo: number;
  _explicar?: Explicar;
};

export type CuentaDeActivos = {
  cuenta_id: number;
  codigo: string;
  nombre: string;
  /** Lo que dice el registro, debe menos haber */
  registro: number;
  /** Lo que tiene en los libros; null: no se lleva contabilidad */
  contable: number | null;
  /** Lo que otros asientos pusieron en la cuenta; 0: es la del registro */
  diferencia: number | null;
  _explicar?: Explicar;
};

export type CuentaDinero = {
  id: number;
  nombre: string;
  tipo: "caja" | "banco" | "tarjeta";
  banco: string | null;
  numero_mascarado: string | null;
  /** Dólares, hasta 2 decimales */
  saldo_inicial: number;
  activo: boolean;
  creado_en: string;
  /** saldo_inicial más todos sus movimientos */
  saldo_actual: number;
  _explicar?: Explicar;
  /** La propia; null: no tiene */
  cuenta_contable_id: number | null;
  cuenta_contable_codigo: string | null;
  cuenta_contable_nombre: string | null;
  /** Debe menos haber de la cuenta propia; null: no la tiene, o no hay contabilidad */
  saldo_contable: number | null;
  cuenta_contable_efectiva_id: number | null;
  /** Donde se asienta: la propia o la general de su tipo */
  cuenta_contable_efectiva_codigo: string | null;
};

export type CuentaValorada = {
  /** null: no hay un plan de cuentas */
  cuenta_id: number | null;
  codigo: string | null;
  nombre: string | null;
  /** Lo que vale lo que está en ella */
  valor: number;
  /** El de la cuenta ese día; null: no se lleva contabilidad */
  saldo_contable: number | null;
  /** Lo que la cuenta tiene que ningún movimiento dice */
  diferencia: number | null;
};

export type CuentasDinero = {
  id: number;
  nombre: string;
  tipo: "caja" | "banco" | "tarjeta";
  banco: string | null;
  numero_mascarado: string | null;
  /** Dólares, hasta 2 decimales */
  saldo_inicial: number;
  activo: boolean;
  creado_en: string;
  /** saldo_inicial más todos sus movimientos */
  saldo_actual: number;
  _explicar?: Explicar;
};

export type DarDeBajaActivo = {
  /** Por omisión, hoy */
  fecha?: string | null;
  motivo: string;
};

export type DatosFactura = {
  /** El documento */
  id: number;
  /** 001-001-000000001 */
  numero_comprobante: string;
  /** El estado en que quedó */
  estado: string;
  /** 49 dígitos; null mientras no se ha firmado */
  clave_acceso: string | null;
  /** La de la autoridad; null mientras no autorice */
  numero_autorizacion: string | null;
  /** Cuándo autorizó */
  fecha_autorizacion: string | null;
  /** La del documento */
  fecha_emision: string;
  /** La otra parte */
  razon_social: string;
  /** Su cédula, RUC, pasaporte o código */
  identificacion: string;
  /** Su correo */
  email: string | null;
  /** Lo que dijo la autoridad: estado, código y mensaje */
  estado_sri: string | null;
  /** Solo guías */
  transportista_identificacion: string | null;
  /** Solo guías */
  placa: string | null;
  /** Solo retenciones */
  sujeto_identificacion: string | null;
  /** Solo retenciones */
  periodo_fiscal: string | null;
};

export type DatosGuia = {
  /** El documento */
  id: number;
  /** 001-001-000000001 */
  numero_comprobante: string;
  /** El estado en que quedó */
  estado: string;
  /** 49 dígitos; null mientras no se ha firmado */
  clave_acceso: string | null;
  /** La de la autoridad; null mientras no autorice */
  numero_autorizacion: string | null;
  /** Cuándo autorizó */
  fecha_autorizacion: string | null;
  /** La del documento */
  fecha_emision: string;
  /** La otra parte */
  razon_social: string;
  /** Su cédula, RUC, pasaporte o código */
  identificacion: string;
  /** Su correo */
  email: string | null;
  /** Lo que dijo la autoridad: estado, código y mensaje */
  estado_sri: string | null;
  /** Solo guías */
  transportista_identificacion: string | null;
  /** Solo guías */
  placa: string | null;
  /** Solo retenciones */
  sujeto_identificacion: string | null;
  /** Solo retenciones */
  periodo_fiscal: string | null;
  /** El documento de sustento; null si no es uno solo */
  doc_sustento_numero: string | null;
  /** Su fecha; null si no es uno solo */
  doc_sustento_fecha: string | null;
  /** La entrada del directorio */
  proveedor_id: number | null;
  /** Siempre null: una guía no tiene total */
  total: number | null;
};

export type DatosLiquidacion = {
  /** El documento */
  id: number;
  /** 001-001-000000001 */
  numero_comprobante: string;
  /** El estado en que quedó */
  estado: string;
  /** 49 dígitos; null mientras no se ha firmado */
  clave_acceso: string | null;
  /** La de la autoridad; null mientras no autorice */
  numero_autorizacion: string | null;
  /** Cuándo autorizó */
  fecha_autorizacion: string | null;
  /** La del documento */
  fecha_emision: string;
  /** La otra parte */
  razon_social: string;
  /** Su cédula, RUC, pasaporte o código */
  identificacion: string;
  /** Su correo */
  email: string | null;
  /** Lo que dijo la autoridad: estado, código y mensaje */
  estado_sri: string | null;
  /** Solo guías */
  transportista_identificacion: string | null;
  /** Solo guías */
  placa: string | null;
  /** Solo retenciones */
  sujeto_identificacion: string | null;
  /** Solo retenciones */
  periodo_fiscal: string | null;
  /** El documento de sustento; null si no es uno solo */
  doc_sustento_numero: string | null;
  /** Su fecha; null si no es uno solo */
  doc_sustento_fecha: string | null;
  /** La entrada del directorio */
  proveedor_id: number | null;
  /** El del documento */
  total: number;
};

export type DatosNotaCredito = {
  /** El documento */
  id: number;
  /** 001-001-000000001 */
  numero_comprobante: string;
  /** El estado en que quedó */
  estado: string;
  /** 49 dígitos; null mientras no se ha firmado */
  clave_acceso: string | null;
  /** La de la autoridad; null mientras no autorice */
  numero_autorizacion: string | null;
  /** Cuándo autorizó */
  fecha_autorizacion: string | null;
  /** La del documento */
  fecha_emision: string;
  /** La otra parte */
  razon_social: string;
  /** Su cédula, RUC, pasaporte o código */
  identificacion: string;
  /** Su correo */
  email: string | null;
  /** Lo que dijo la autoridad: estado, código y mensaje */
  estado_sri: string | null;
  /** Solo guías */
  transportista_identificacion: string | null;
  /** Solo guías */
  placa: string | null;
  /** Solo retenciones */
  sujeto_identificacion: string | null;
  /** Solo retenciones */
  periodo_fiscal: string | null;
  /** El documento que modifica */
  doc_sustento_numero: string;
  /** La de ese documento */
  doc_sustento_fecha: string;
  /** Cuando es una factura emitida aquí */
  factura_id: number | null;
  /** La entrada del directorio */
  cliente_id: number | null;
  /** El del documento */
  total: number;
};

export type DatosNotaCreditoAnulada = {
  /** El documento */
  id: number;
  /** 001-001-000000001 */
  numero_comprobante: string;
  /** El estado en que quedó */
  estado: string;
  /** 49 dígitos; null mientras no se ha firmado */
  clave_acceso: string | null;
  /** La de la autoridad; null mientras no autorice */
  numero_autorizacion: string | null;
  /** Cuándo autorizó */
  fecha_autorizacion: string | null;
  /** La del documento */
  fecha_emision: string;
  /** La otra parte */
  razon_social: string;
  /** Su cédula, RUC, pasaporte o código */
  identificacion: string;
  /** Su correo */
  email: string | null;
  /** Lo que dijo la autoridad: estado, código y mensaje */
  estado_sri: string | null;
  /** Solo guías */
  transportista_identificacion: string | null;
  /** Solo guías */
  placa: string | null;
  /** Solo retenciones */
  sujeto_identificacion: string | null;
  /** Solo retenciones */
  periodo_fiscal: string | null;
  /** El documento que modifica */
  doc_sustento_numero: string;
  /** La de ese documento */
  doc_sustento_fecha: string;
  /** Cuando es una factura emitida aquí */
  factura_id: number | null;
  /** La entrada del directorio */
  cliente_id: number | null;
  /** El del documento */
  total: number;
  /** Por qué se anuló */
  motivo: string;
  /** La fecha contable de la anulación */
  fecha_anulacion: string;
};

export type DatosNotaCreditoAnuladaEnSri = {
  /** El documento */
  id: number;
  /** 001-001-000000001 */
  numero_comprobante: string;
  /** El estado en que quedó */
  estado: string;
  /** 49 dígitos; null mientras no se ha firmado */
  clave_acceso: string | null;
  /** La de la autoridad; null mientras no autorice */
  numero_autorizacion: string | null;
  /** Cuándo autorizó */
  fecha_autorizacion: string | null;
  /** La del documento */
  fecha_emision: string;
  /** La otra parte */
  razon_social: string;
  /** Su cédula, RUC, pasaporte o código */
  identificacion: string;
  /** Su correo */
  email: string | null;
  /** Lo que dijo la autoridad: estado, código y mensaje */
  estado_sri: string | null;
  /** Solo guías */
  transportista_identificacion: string | null;
  /** Solo guías */
  placa: string | null;
  /** Solo retenciones */
  sujeto_identificacion: string | null;
  /** Solo retenciones */
  periodo_fiscal: string | null;
  /** El documento que modifica */
  doc_sustento_numero: string;
  /** La de ese documento */
  doc_sustento_fecha: string;
  /** Cuando es una factura emitida aquí */
  factura_id: number | null;
  /** La entrada del directorio */
  cliente_id: number | null;
  /** El del documento */
  total: number;
  /** Cuándo lo dijo la autoridad */
  consultado_en: string;
};

export type DatosProforma = {
  /** La proforma */
  id: number;
  /** PRO-000001 */
  numero: string;
  /** El estado en que quedó */
  estado: string;
  /** La del cliente */
  identificacion: string;
  /** El cliente */
  razon_social: string;
  /** Con impuestos */
  total: number;
  /** La factura en que se convirtió */
  factura_id: number | null;
  /** Por qué no se convirtió, si el cliente aceptó y debía hacerlo */
  conversion_negada: string | null;
};

export type DatosRetencion = {
  /** El documento */
  id: number;
  /** 001-001-000000001 */
  numero_comprobante: string;
  /** El estado en que quedó */
  estado: string;
  /** 49 dígitos; null mientras no se ha firmado */
  clave_acceso: string | null;
  /** La de la autoridad; null mientras no autorice */
  numero_autorizacion: string | null;
  /** Cuándo autorizó */
  fecha_autorizacion: string | null;
  /** La del documento */
  fecha_emision: string;
  /** La otra parte */
  razon_social: string;
  /** Su cédula, RUC, pasaporte o código */
  identificacion: string;
  /** Su correo */
  email: string | null;
  /** Lo que dijo la autoridad: estado, código y mensaje */
  estado_sri: string | null;
  /** Solo guías */
  transportista_identificacion: string | null;
  /** Solo guías */
  placa: string | null;
  /** Solo retenciones */
  sujeto_identificacion: string | null;
  /** Solo retenciones */
  periodo_fiscal: string | null;
  /** El documento de sustento; null si no es uno solo */
  doc_sustento_numero: string | null;
  /** Su fecha; null si no es uno solo */
  doc_sustento_fecha: string | null;
  /** La entrada del directorio */
  proveedor_id: number | null;
  /** La suma de lo retenido */
  total: number;
};

export type DefinicionDeWorkflow = {
  nodes: readonly ({ id: string; type: string; data: { [campo: string]: unknown }; [otro: string]: unknown; })[];
  edges: readonly ({ source: string; target: string; sourceHandle?: string | null; [otro: string]: unknown; })[];
  [otro: string]: unknown;
};

export type Depreciacion = {
  id: number;
  anio: number;
  /** 1 a 12 */
  mes: number;
  /** La de sus asientos */
  fecha: string;
  /** Dólares, hasta 2 decimales */
  total: number;
  /** Dólares, hasta 2 decimales */
  no_deducible: number;
  estado: "activa" | "anulada";
  anulado_el: string | null;
  anulado_motivo: string | null;
  /** Una por clase y cuentas; un asiento por clase */
  clases: readonly DepreciacionDeClase[];
  /** Uno por clase; ninguno: no se contabilizó */
  asiento_ids: readonly number[];
  creado_por: string;
  creado_en: string;
  ambiente: "1" | "2";
  lineas: readonly DepreciacionDeActivo[];
};

export type DepreciacionDeActivo = {
  activo_id: number;
  codigo: string;
  clase: "edificios" | "instalaciones" | "maquinaria" | "muebles" | "vehiculos" | "computacion";
  /** Dólares, hasta 2 decimales */
  monto: number;
  /** Sobre el máximo de su clase, o de lo que costó más que su límite */
  no_deducible: number;
};

export type DepreciacionDeClase = {
  clase: "edificios" | "instalaciones" | "maquinaria" | "muebles" | "vehiculos" | "computacion";
  cuenta_gasto_id: number;
  cuenta_depreciacion_id: number;
  /** Dólares, hasta 2 decimales */
  monto: number;
  /** Dólares, hasta 2 decimales */
  no_deducible: number;
};

export type DepreciacionDeLista = {
  id: number;
  anio: number;
  /** 1 a 12 */
  mes: number;
  /** La de sus asientos */
  fecha: string;
  /** Dólares, hasta 2 decimales */
  total: number;
  /** Dólares, hasta 2 decimales */
  no_deducible: number;
  estado: "activa" | "anulada";
  anulado_el: string | null;
  anulado_motivo: string | null;
  /** Una por clase y cuentas; un asiento por clase */
  clases: readonly DepreciacionDeClase[];
  /** Uno por clase; ninguno: no se contabilizó */
  asiento_ids: readonly number[];
  creado_por: string;
  creado_en: string;
  ambiente: "1" | "2";
};

export type DepreciarActivos = { anio: number; mes: number; };

export type DevolucionDeCobro = {
  id: number;
  fecha: string;
  /** Dólares, hasta 2 decimales */
  monto: number;
  /** De donde salió el dinero */
  cuenta_dinero_id: number;
  movimiento_id: number;
  referencia: string | null;
  anulada: boolean;
  anulada_motivo: string | null;
  fecha_anulacion: string | null;
};

export type DevolucionDePago = {
  id: number;
  fecha: string;
  /** Dólares, hasta 2 decimales */
  monto: number;
  /** Adonde volvió el dinero */
  cuenta_dinero_id: number;
  movimiento_id: number;
  referencia: string | null;
  anulada: boolean;
  anulada_motivo: string | null;
};

export type DevolverAnticipoDeCobro = {
  /** Hasta 2 decimales */
  monto: number;
  fecha: string;
  /** De donde sale el dinero */
  cuenta_dinero_id: number;
  referencia?: string | null;
  idempotency_key?: string | null;
};

export type DevolverAnticipoDePago = {
  /** Hasta 2 decimales */
  monto: number;
  fecha: string;
  /** Adonde vuelve el dinero */
  cuenta_dinero_id: number;
  referencia?: string | null;
  idempotency_key?: string | null;
};

export type DiferenciasDeComprobacion = {
  /** null: ahora */
  conocido_el: string | null;
  /** null: ahora */
  contra: string | null;
  desde: string;
  hasta: string;
  /** Las cuentas en que difieren, con lo de las que llevan dentro */
  filas: readonly ({
    cuenta_id: number;
    codigo: string;
    nombre: string;
    nivel: number;
    /** De ella, lo de antes de desde */
    saldo_anterior: number;
    /** Lo que cambió su debe entre desde y hasta */
    debe: number;
    /** Dólares, hasta 2 decimales */
    haber: number;
    /** De su saldo: lo que dice contra menos lo que dice conocido_el */
    diferencia: number;
    _explicar?: Explicar;
  })[];
  asientos: readonly ({
    asiento_id: number;
    numero: string;
    glosa: string;
    origen_tipo: "manual" | "apertura" | "cierre" | "factura" | "nota_credito" | "nota_debito" | "liquidacion_compra" | "retencion" | "compra" | "cobro" | "pago_proveedor" | "anticipo" | "transferencia" | "transaccion_bancaria" | "nomina" | "pago_nomina" | "inventario" | "activo_fijo" | "depreciacion";
    origen_id: number | null;
    reversa_de: number | null;
    /** La que dice conocido_el; null: no estaba */
    fecha_conocida: string | null;
    /** La que dice contra */
    fecha_contra: string | null;
    /** Lo que cambia en cada cuenta: entre todos suman las filas */
    lineas: readonly ({
      cuenta_id: number;
      codigo: string;
      /** De ella, lo de antes de desde */
      saldo_anterior: number;
      /** Lo que cambió su debe entre desde y hasta */
      debe: number;
      /** Dólares, hasta 2 decimales */
      haber: number;
      /** De su saldo: lo que dice contra menos lo que dice conocido_el */
      diferencia: number;
    })[];
    /** Los que lo registraron o lo movieron entre los dos */
    eventos: readonly DiferenciasDeComprobacionEvento[];
  })[];
  /** Siguen otros asientos: pídalos con offset */
  hay_mas: boolean;
};

export type DiferenciasDeComprobacionEvento = {
  /** Posición en la bitácora */
  id: number;
  evento: string;
  creado_en: string;
  actor: string;
};

export type DocumentoConImpuesto = {
  seccion: "ventas" | "compras" | "exportaciones" | "reembolsos_ventas" | "reembolsos_compras" | "consumos_especiales" | "retenciones_emitidas" | "retenciones_recibidas" | "anulados";
  documento: string;
  documento_id: number;
  numero: string;
  fecha: string;
  identificacion: string;
  razon_social: string;
  /** 1 renta, 2 IVA, 3 ICE, 5 IRBPNR, 6 ISD: tablas 16 y 19 del SRI */
  impuesto: "1" | "2" | "3" | "5" | "6";
  codigo: string;
  /** null: no consta, o no es el mismo en todo lo que suma */
  porcentaje: number | null;
  /** De una nota de crédito, con signo menos */
  base: number;
  /** IVA, o lo retenido */
  valor: number;
  /** De una compra, la parte del valor que da crédito */
  credito: number;
};

export type DocumentoDeMovimiento = {
  tipo: "cobro" | "pago_proveedor" | "transaccion_bancaria" | "transferencia" | "manual" | "nomina" | "activo_fijo" | "otro";
  /** De una transferencia, la otra cuenta; de una nómina, ella; null: un movimiento manual */
  id: number | null;
  etiqueta: string;
  /** De transacciones bancarias y transferencias */
  estado: "activo" | "anulado" | null;
};

export type DuplicarWorkflow = { idempotency_key?: string | null; };

export type EjecutarWorkflow = {
  /** Lo que se lee como {{trigger.…}} */
  payload?: { [campo: string]: unknown };
  idempotency_key?: string | null;
};

export type EjemploDeEvento = {
  evento: string;
  /** false: la empresa no ha tenido ninguno */
  real: boolean;
  /** Su id en GET /eventos */
  evento_id: number | null;
  creado_en: string | null;
  /** Lo que llega como {{trigger}} */
  data: { [campo: string]: unknown };
};

export type EmpezarSegundoFactor = { password: string; };

export type Empresa = {
  id: number;
  ruc: string;
  razon_social: string;
  nombre_comercial: string | null;
  direccion_matriz: string;
  obligado_contabilidad: boolean;
  /** Número de resolución */
  contribuyente_especial: string | null;
  /** Número de resolución */
  agente_retencion: string | null;
  rimpe: "emprendedor" | "negocio_popular" | null;
  /** Resolución: sus facturas, notas y liquidaciones la dicen bajo «Gran Contribuyente» */
  gran_contribuyente: string | null;
  /** Número de su calificación: sus facturas y notas lo dicen bajo «Calificación artesanal» */
  artesano: string | null;
  exportador_habitual: boolean;
  /** Lo que lleva cada documento que se emite, después de lo suyo y si no dice otra cosa por ese nombre */
  info_adicional: readonly ({ nombre: string; valor: string; })[];
  /** Restaurante, bar u hotel */
  cobra_propina: boolean;
  /** 1 pruebas, 2 producción */
  ambiente: "1" | "2";
  /** Si tiene libros en el ambiente vigente: los activa POST /contabilidad/activar. Lo que los comprobantes dicen al SRI es obligado_contabilidad */
  lleva_contabilidad: boolean;
  envia_correo_al_autorizar: boolean;
  /** Cuando el cliente acepta una proforma se emite su factura */
  convertir_proforma_al_aceptar: boolean;
  color_primario: string | null;
  color_secundario: string | null;
  /** Qué sellos de la bitácora reciben quienes la administran: uno al día y el de cada cierre, solo los de sus cierres, o ninguno */
  sellos_por_correo: "diario" | "cierre" | "no";
  /** El sello de cada cierre va firmado también con el certificado de la empresa */
  firma_sellos_de_cierre: boolean;
  logo: { tipo: "image/png" | "image/jpeg"; sha256: string; ancho_px: number; alto_px: number; } | null;
  plan: {
    nombre: string;
    /** Por mes; null: sin límite */
    cuota_documentos: number | null;
  };
  certificado: CertificadoCargadoCertificado | null;
};

export type EnlaceUsado = {
  email: string;
  empresa_id: number;
  rol: "admin" | "contador" | "vendedor";
  /** null: todas las sucursales */
  sucursal_id: number | null;
};

export type EntregaDeWebhook = {
  /** El de X-Service-Delivery: un texto, no un entero de la empresa */
  id: string;
  webhook_id: number;
  evento: string;
  /** Su id en GET /eventos; null: una prueba */
  evento_id: number | null;
  estado: "pendiente" | "entregada" | "reintentando" | "fallida";
  intentos: number;
  proximo_intento_en: string | null;
  /** Estado HTTP de la última respuesta */
  ultimo_estado: number | null;
  /** Por qué no la hubo */
  ultimo_error: string | null;
  creada_en: string;
  terminada_en: string | null;
};

export type EntregaDeWebhookConDetalle = {
  /** El de X-Service-Delivery: un texto, no un entero de la empresa */
  id: string;
  webhook_id: number;
  evento: string;
  /** Su id en GET /eventos; null: una prueba */
  evento_id: number | null;
  estado: "pendiente" | "entregada" | "reintentando" | "fallida";
  intentos: number;
  proximo_intento_en: string | null;
  /** Estado HTTP de la última respuesta */
  ultimo_estado: number | null;
  /** Por qué no la hubo */
  ultimo_error: string | null;
  creada_en: string;
  terminada_en: string | null;
  /** Lo que se envía */
  cuerpo: { [campo: string]: unknown } | null;
  registro: readonly ({
    en: string;
    estado: number | null;
    duracion_ms: number;
    error: string | null;
    /** Los primeros 2 KiB, en los caracteres que dice la respuesta; lo que no se pudo leer, entre corchetes */
    respuesta: string;
  })[];
};

export type EntregaPedida = {
  /** Un texto: véase GET /webhooks/entregas/{entrega} */
  entrega_id: string;
};

/** Un rechazo. Además de estos dos campos trae los datos que lo explican. */
export type Error = {
  /** La razón, en español, para personas */
  detail: string;
  /** La razón, estable, para programas */
  codigo: string;
  [otro: string]: unknown;
};

export type EstadoDeCuenta = {
  cliente_id: number;
  cliente_razon_social: string;
  cliente_identificacion: string;
  desde: string | null;
  hasta: string | null;
  lineas: readonly ({
    factura_id: number | null;
    nota_debito_id: number | null;
    numero_comprobante: string;
    fecha_emision: string;
    fecha_vencimiento: string | null;
    /** Dólares, hasta 2 decimales */
    total: number;
    /** Dólares, hasta 2 decimales */
    total_retenido: number;
    /** Notas de crédito autorizadas */
    total_nc_aplicadas: number;
    /** Dólares, hasta 2 decimales */
    saldo: number;
    _explicar?: Explicar;
    /** Lo pagado, retenido o acreditado más allá de lo que se debía */
    exceso: number;
    /** Dólares, hasta 2 decimales */
    total_cobrado: number;
  })[];
  /** Dólares, hasta 2 decimales */
  total_facturado: number;
  /** Dólares, hasta 2 decimales */
  total_nc: number;
  /** Dólares, hasta 2 decimales */
  total_retenido: number;
  /** Dólares, hasta 2 decimales */
  saldo_pendiente: number;
  _explicar?: Explicar;
  /** Dólares, hasta 2 decimales */
  exceso: number;
  /** Anticipos sin aplicar; no restan del saldo */
  saldo_a_favor: number;
  /** Dólares, hasta 2 decimales */
  total_cobrado: number;
};

export type EstadoDeCuentaDeProveedor = {
  proveedor_id: number;
  proveedor_razon_social: string;
  proveedor_identificacion: string;
  desde: string | null;
  hasta: string | null;
  lineas: readonly ({
    compra_id: number | null;
    liquidacion_id: number | null;
    numero_comprobante: string;
    fecha_emision: string;
    fecha_vencimiento: string | null;
    /** Dólares, hasta 2 decimales */
    total: number;
    /** Dólares, hasta 2 decimales */
    total_retenido: number;
    /** Notas de crédito autorizadas */
    total_nc_aplicadas: number;
    /** Dólares, hasta 2 decimales */
    saldo: number;
    _explicar?: Explicar;
    /** Lo pagado, retenido o acreditado más allá de lo que se debía */
    exceso: number;
    /** Solo el dinero */
    total_pagado: number;
  })[];
  /** Dólares, hasta 2 decimales */
  total_facturado: number;
  /** Dólares, hasta 2 decimales */
  total_nc: number;
  /** Dólares, hasta 2 decimales */
  total_retenido: number;
  /** Dólares, hasta 2 decimales */
  saldo_pendiente: number;
  _explicar?: Explicar;
  /** Dólares, hasta 2 decimales */
  exceso: number;
  /** Anticipos sin aplicar; no restan del saldo */
  saldo_a_favor: number;
  /** Dólares, hasta 2 decimales */
  total_pagado: number;
};

export type EstadoDeFactura = {
  id: number;
  /** Estado del documento ante el SRI */
  estado: "BORRADOR" | "PENDIENTE" | "PROCESANDO" | "EN_PROCESO" | "AUTORIZADO" | "RECHAZADO" | "DEVUELTA" | "ANULADO";
  /** 49 dígitos */
  clave_acceso: string | null;
  numero_autorizacion: string | null;
  fecha_autorizacion: string | null;
  /** Lo último que se supo del SRI, con su código; [EN ESPERA] dice qué falta para seguir */
  estado_sri: string | null;
};

export type EstadoDeGuiaRemision = {
  id: number;
  /** Estado del documento ante el SRI */
  estado: "BORRADOR" | "PENDIENTE" | "PROCESANDO" | "EN_PROCESO" | "AUTORIZADO" | "RECHAZADO" | "DEVUELTA" | "ANULADO";
  /** 49 dígitos */
  clave_acceso: string | null;
  numero_autorizacion: string | null;
  fecha_autorizacion: string | null;
  /** Lo último que se supo del SRI, con su código; [EN ESPERA] dice qué falta para seguir */
  estado_sri: string | null;
};

export type EstadoDeLiquidacionCompra = {
  id: number;
  /** Estado del documento ante el SRI */
  estado: "BORRADOR" | "PENDIENTE" | "PROCESANDO" | "EN_PROCESO" | "AUTORIZADO" | "RECHAZADO" | "DEVUELTA" | "ANULADO";
  /** 49 dígitos */
  clave_acceso: string | null;
  numero_autorizacion: string | null;
  fecha_autorizacion: string | null;
  /** Lo último que se supo del SRI, con su código; [EN ESPERA] dice qué falta para seguir */
  estado_sri: string | null;
};

export type EstadoDeNotaCredito = {
  id: number;
  /** Estado del documento ante el SRI */
  estado: "BORRADOR" | "PENDIENTE" | "PROCESANDO" | "EN_PROCESO" | "AUTORIZADO" | "RECHAZADO" | "DEVUELTA" | "ANULADO";
  /** 49 dígitos */
  clave_acceso: string | null;
  numero_autorizacion: string | null;
  fecha_autorizacion: string | null;
  /** Lo último que se supo del SRI, con su código; [EN ESPERA] dice qué falta para seguir */
  estado_sri: string | null;
};

export type EstadoDeNotaDebito = {
  id: number;
  /** Estado del documento ante el SRI */
  estado: "BORRADOR" | "PENDIENTE" | "PROCESANDO" | "EN_PROCESO" | "AUTORIZADO" | "RECHAZADO" | "DEVUELTA" | "ANULADO";
  /** 49 dígitos */
  clave_acceso: string | null;
  numero_autorizacion: string | null;
  fecha_autorizacion: string | null;
  /** Lo último que se supo del SRI, con su código; [EN ESPERA] dice qué falta para seguir */
  estado_sri: string | null;
};

export type EstadoDeResultados = {
  desde: string;
  hasta: string;
  ingresos: GrupoDeCuentas;
  costos: GrupoDeCuentas;
  gastos: GrupoDeCuentas;
  /** Dólares, hasta 2 decimales */
  resultado: number;
  _explicar?: Explicar;
};

export type EstadoDeRetencion = {
  id: number;
  /** Estado del documento ante el SRI */
  estado: "BORRADOR" | "PENDIENTE" | "PROCESANDO" | "EN_PROCESO" | "AUTORIZADO" | "RECHAZADO" | "DEVUELTA" | "ANULADO";
  /** 49 dígitos */
  clave_acceso: string | null;
  numero_autorizacion: string | null;
  fecha_autorizacion: string | null;
  /** Lo último que se supo del SRI, con su código; [EN ESPERA] dice qué falta para seguir */
  estado_sri: string | null;
};

export type EventoDeWorkflow = {
  nombre: string;
  documento: string;
  descripcion: string;
  /** false: nada lo emite todavía */
  emitido: boolean;
  campos: readonly ({
    /** Como lo nombra una variable: {{trigger.<campo>}} */
    campo: string;
    tipo: "entero" | "texto" | "dolares" | "decimal" | "fecha" | "instante" | "booleano" | "lista" | "objeto";
    descripcion: string;
    nulo: boolean;
  })[];
  ejemplo: { [campo: string]: unknown };
};

export type ExigenciaDeSegundoFactor = {
  /** Quien no lo tiene solo puede activarlo */
  exigido: boolean;
};

export type ExigirSegundoFactor = { exigido: boolean; };

export type Existencia = {
  servicio_id: number;
  codigo_principal: string;
  descripcion: string;
  sucursal_id: number;
  /** Hasta 6 decimales */
  existencia: number;
  /** De facturas emitidas que el SRI aún no autoriza; con al, 0 */
  reservado: number;
  /** existencia − reservado */
  disponible: number;
  /** De una unidad: uno por bien en toda la empresa */
  costo_promedio: number;
  /** Su parte del valor del bien; lo que el redondeo deja va con la mayor */
  valor: number;
  unidad: string | null;
  /** De la empresa entera */
  minimo: number | null;
};

export type Explicacion = {
  figura: string;
  /** La cifra, entera, en cada página */
  valor: number;
  filas: readonly ({
    /** Con el signo con que entra en la cifra */
    valor: number;
    fecha: string | null;
    /** Como lo nombra /historia */
    recurso: string;
    recurso_id: number;
    numero: string | null;
    /** Los que lo hicieron o cambiaron, desde el primero; hasta 50 */
    eventos: readonly DiferenciasDeComprobacionEvento[];
  })[];
  /** Siguen otras: pídalas con offset */
  hay_mas: boolean;
};

/** Por campo, con qué GET /explicar dice qué suma su cifra */
export type Explicar = { [campo: string]: string };

export type Exportacion = {
  incoterm: string;
  lugar: string;
  /** Tres dígitos */
  pais_origen: string;
  puerto_embarque: string;
  puerto_destino: string;
  pais_destino: string;
  pais_adquisicion: string | null;
  /** Dólares, hasta 2 decimales */
  flete: number;
  /** Dólares, hasta 2 decimales */
  seguro: number;
  /** Dólares, hasta 2 decimales */
  gastos_aduaneros: number;
  /** Dólares, hasta 2 decimales */
  transporte_otros: number;
  incoterm_total_sin_impuestos: string | null;
};

export type Factura = {
  id: number;
  /** 001-001-000000001; null mientras es borrador */
  numero_comprobante: string | null;
  fecha_emision: string;
  tipo_identificacion: "04" | "05" | "06" | "07" | "08";
  identificacion: string;
  razon_social: string;
  direccion: string | null;
  email: string | null;
  /** Dólares, hasta 2 decimales */
  subtotal_0: number;
  /** Dólares, hasta 2 decimales */
  subtotal_15: number;
  /** Dólares, hasta 2 decimales */
  iva: number;
  /** Dólares, hasta 2 decimales */
  total: number;
  /** Dólares, hasta 2 decimales */
  propina: number;
  /** Estado del documento ante el SRI */
  estado: "BORRADOR" | "PENDIENTE" | "PROCESANDO" | "EN_PROCESO" | "AUTORIZADO" | "RECHAZADO" | "DEVUELTA" | "ANULADO";
  /** 49 dígitos */
  clave_acceso: string | null;
  numero_autorizacion: string | null;
  fecha_autorizacion: string | null;
  /** Lo último que se supo del SRI, con su código; [EN ESPERA] dice qué falta para seguir */
  estado_sri: string | null;
  detalles: readonly LoteDeFacturasDetalle[];
  pagos: readonly LoteDeFacturasPago[];
  /** Dólares, hasta 2 decimales */
  subtotal_5: number;
  /** Dólares, hasta 2 decimales */
  subtotal_8: number;
  /** Dólares, hasta 2 decimales */
  subtotal_no_objeto: number;
  /** Dólares, hasta 2 decimales */
  subtotal_exento: number;
  /** Dólares, hasta 2 decimales */
  total_sin_impuestos: number;
  /** Dólares, hasta 2 decimales */
  total_descuento: number;
  /** Entra en la base del IVA */
  ice: number;
  /** No entra en la base del IVA */
  irbpnr: number;
  condicion_pago: "contado" | "credito";
  fecha_vencimiento: string | null;
  /** Dólares, hasta 2 decimales */
  saldo: number;
  cliente_id: number | null;
  sucursal_id: number;
  /** 1 pruebas, 2 producción; null mientras es borrador */
  ambiente: "1" | "2" | null;
  creado_en: string;
  anulado_motivo: string | null;
  fecha_anulacion: string | null;
  /** De una DEVUELTA o RECHAZADO, qué hacer por cada código que dio el SRI; si no, null */
  remedio: string | null;
  /** Lo que el SRI tiene de él, desde la última vez que se preguntó; null: nadie ha preguntado */
  verificacion_sri: VerificacionSri | null;
  /** Lo que el documento agrega bajo «Información adicional», después de lo que pone el servicio; al emitirse, también lo fijo de la empresa */
  info_adicional: readonly ({ nombre: string; valor: string; })[];
  /** Lo que ahorra el comprador, con IVA donde se debe: en ninguna suma */
  total_subsidio: number | null;
  exportacion: Exportacion | null;
  /** 001-001-000000001 */
  guia_remision: string | null;
  /** De quien opera transporte: ABC1234 */
  placa: string | null;
  negociable: { correo: string; } | null;
  /** Lo que se cobra para otros: fuera de total, de toda base y de lo que se debe */
  otros_rubros_terceros: readonly RubroDeTerceros[];
  total_comprobantes_reembolso: number | null;
  total_base_imponible_reembolso: number | null;
  total_impuesto_reembolso: number | null;
  /** Lo que traslada de otros (código 41) */
  reembolsos: readonly LoteDeFacturasReembolso[];
};

export type FacturaDeLista = {
  id: number;
  /** null mientras es borrador */
  numero_comprobante: string | null;
  fecha_emision: string;
  identificacion: string;
  razon_social: string;
  /** Dólares, hasta 2 decimales */
  total: number;
  /** Dólares, hasta 2 decimales */
  saldo: number;
  /** Estado del documento ante el SRI */
  estado: "BORRADOR" | "PENDIENTE" | "PROCESANDO" | "EN_PROCESO" | "AUTORIZADO" | "RECHAZADO" | "DEVUELTA" | "ANULADO";
  /** 1 pruebas, 2 producción; null mientras es borrador */
  ambiente: "1" | "2" | null;
  /** 49 dígitos */
  clave_acceso: string | null;
  /** Entra en la base del IVA */
  ice: number;
  /** No entra en la base del IVA */
  irbpnr: number;
};

export type GrupoDeCuentas = {
  /** Dólares, hasta 2 decimales */
  total: number;
  cuentas: readonly BalanceGeneralCuenta[];
  _explicar?: Explicar;
};

export type GrupoDeErrores = {
  /** null: un 422, que dice sus fallas */
  codigo: string | null;
  metodo: string;
  ruta: string;
  estado: number;
  cuantas: number;
  /** Cuántas claves y usuarios distintos */
  actores: number;
  primera_en: string;
  ultima_en: string;
  /** La última, en GET /auditoria/{id} */
  ultima_id: number;
};

export type GuiaRemision = {
  id: number;
  /** 001-001-000000001; null mientras es borrador */
  numero_comprobante: string | null;
  /** El día en que se emitió */
  fecha_emision: string;
  dir_partida: string;
  razon_social_transportista: string;
  tipo_identificacion_transportista: "04" | "05" | "06" | "07" | "08";
  ruc_transportista: string;
  rise: string | null;
  /** También la de la clave de acceso */
  fecha_ini_transporte: string;
  fecha_fin_transporte: string;
  placa: string;
  destinatarios: readonly GuiaRemisionDestinatario[];
  email: string | null;
  /** Estado del documento ante el SRI */
  estado: "BORRADOR" | "PENDIENTE" | "PROCESANDO" | "EN_PROCESO" | "AUTORIZADO" | "RECHAZADO" | "DEVUELTA" | "ANULADO";
  /** 49 dígitos */
  clave_acceso: string | null;
  numero_autorizacion: string | null;
  fecha_autorizacion: string | null;
  /** Lo último que se supo del SRI, con su código; [EN ESPERA] dice qué falta para seguir */
  estado_sri: string | null;
  /** El transportista en el directorio */
  proveedor_id: number | null;
  sucursal_id: number;
  /** 1 pruebas, 2 producción; null mientras es borrador */
  ambiente: "1" | "2" | null;
  creado_en: string;
  anulado_motivo: string | null;
  fecha_anulacion: string | null;
  /** De una DEVUELTA o RECHAZADO, qué hacer por cada código que dio el SRI; si no, null */
  remedio: string | null;
  /** Lo que el SRI tiene de él, desde la última vez que se preguntó; null: nadie ha preguntado */
  verificacion_sri: VerificacionSri | null;
  /** Lo que el documento agrega bajo «Información adicional», después de lo que pone el servicio; al emitirse, también lo fijo de la empresa */
  info_adicional: readonly ({ nombre: string; valor: string; })[];
};

export type GuiaRemisionDeLista = {
  id: number;
  /** null mientras es borrador */
  numero_comprobante: string | null;
  fecha_emision: string;
  identificacion: string;
  razon_social: string;
  total: null;
  saldo: null;
  /** Estado del documento ante el SRI */
  estado: "BORRADOR" | "PENDIENTE" | "PROCESANDO" | "EN_PROCESO" | "AUTORIZADO" | "RECHAZADO" | "DEVUELTA" | "ANULADO";
  /** 1 pruebas, 2 producción; null mientras es borrador */
  ambiente: "1" | "2" | null;
  /** 49 dígitos */
  clave_acceso: string | null;
};

export type GuiaRemisionDestinatario = {
  cliente_id: number | null;
  tipo_identificacion: "04" | "05" | "06" | "07" | "08";
  identificacion_destinatario: string;
  razon_social_destinatario: string;
  dir_destinatario: string;
  motivo_traslado: string;
  doc_aduanero_unico: string | null;
  cod_estab_destino: string | null;
  ruta: string | null;
  cod_doc_sustento: string | null;
  /** 001-001-000000001 */
  num_doc_sustento: string | null;
  num_aut_doc_sustento: string | null;
  fecha_emision_doc_sustento: string | null;
  detalles: readonly ({
    codigo_interno: string | null;
    codigo_adicional: string | null;
    descripcion: string;
    /** Hasta 6 decimales */
    cantidad: number;
    detalles_adicionales: readonly ({ nombre: string; valor: string; })[];
    /** Del catálogo, si la línea lo nombró */
    servicio_id: number | null;
  })[];
};

export type HTTPValidationError = { detail: readonly ValidationError[]; };

export type ImportacionDeExtracto = {
  /** Movimientos que el archivo dice */
  lineas: number;
  nuevas: number;
  /** Movimientos que no entraron */
  con_error: number;
  /** La cuenta ya las tenía */
  repetidas: number;
  /** Filas que no son movimientos: totales, saldos, notas */
  omitidas: number;
  /** Qué título del archivo se tomó por cada columna */
  columnas: { [campo: string]: string };
  /** Por qué no entraron los primeros 500 */
  errores: readonly ({
    /** Del archivo, desde 1 */
    linea: number;
    /** null: la línea entera */
    campo: "fecha" | "descripcion" | "referencia" | "monto" | "debito" | "credito" | "tipo" | "saldo" | null;
    detalle: string;
  })[];
};

export type ImportacionDeNomina = {
  /** Las de personas que tiene el archivo */
  lineas: number;
  /** Con alguno, no entra nada */
  errores: readonly ImportacionDeNominaErrore[];
  /** La nómina registrada (esquema Nomina, con avisos); null: hay errores */
  nomina: { [campo: string]: unknown } | null;
};

export type ImportacionDeNominaErrore = {
  /** Del archivo, desde 1 */
  linea: number;
  /** null: la línea entera */
  campo: string | null;
  detalle: string;
};

export type ImportacionDeServicios = {
  /** Las del archivo, sin la de los nombres */
  lineas: number;
  creados: number;
  actualizados: number;
  /** Ya decían lo mismo */
  sin_cambios: number;
  /** Lo que no entró, y por qué */
  errores: readonly ImportacionDeNominaErrore[];
};

export type ImportarComprasPorClave = { claves: readonly string[]; };

export type ImportarWorkflow = {
  nombre: string;
  descripcion?: string | null;
  /** Si la definición tiene un nodo trigger, vale lo que él dice */
  trigger_tipo: "manual" | "evento";
  eventos?: readonly string[] | null;
  evento?: string | null;
  /** El grafo, en el formato de los editores visuales. Lo que un editor agregue a nodos y aristas se guarda y se devuelve. Hasta 256 KiB */
  definicion: {
    nodes: readonly CrearWorkflowDefinicionNode[];
    edges: readonly CrearWorkflowDefinicionEdge[];
    [otro: string]: unknown;
  };
  idempotency_key?: string | null;
};

export type ImpuestoDeCompra = {
  /** Tabla 17 del SRI */
  iva_codigo: string;
  /** Por ciento */
  tarifa_iva: number;
  /** Sin impuestos */
  subtotal: number;
  /** Sobre la que se cobra el IVA: con el ICE */
  base: number;
  /** Dólares, hasta 2 decimales */
  iva: number;
};

export type ImpuestosAparte = {
  casilleros: {
    /** Del formulario 104 */
    bruto: string;
    /** Del formulario 104 */
    neto: string;
    impuesto: string | null;
  };
  tarifas: readonly ImpuestosAparteTarifa[];
  total: ImpuestosAparteTotal;
};

export type ImpuestosAparteTarifa = {
  codigo: string;
  descripcion: string;
  /** null: no consta, o no es el mismo en todo lo que suma */
  porcentaje: number | null;
  /** Cuántos */
  documentos: number;
  /** Camino, bajo el prefijo de la API, de la lista de sus documentos */
  detalle: string;
  /** Sin restar las notas de crédito */
  base_bruta: number;
  /** Dólares, hasta 2 decimales */
  base_notas_credito: number;
  /** Neta: menos las notas de crédito del mes */
  base: number;
  /** Dólares, hasta 2 decimales */
  iva_bruto: number;
  /** Dólares, hasta 2 decimales */
  iva_notas_credito: number;
  /** El de sus documentos, al centavo */
  iva: number;
  _explicar?: Explicar;
};

export type ImpuestosAparteTotal = {
  /** Sin restar las notas de crédito */
  base_bruta: number;
  /** Dólares, hasta 2 decimales */
  base_notas_credito: number;
  /** Neta: menos las notas de crédito del mes */
  base: number;
  /** Dólares, hasta 2 decimales */
  iva_bruto: number;
  /** Dólares, hasta 2 decimales */
  iva_notas_credito: number;
  /** El de sus documentos, al centavo */
  iva: number;
  _explicar?: Explicar;
};

export type ImpuestosDeCompras = {
  tarifas: readonly ({
    codigo: string;
    descripcion: string;
    /** null: no consta, o no es el mismo en todo lo que suma */
    porcentaje: number | null;
    /** Cuántos */
    documentos: number;
    /** Camino, bajo el prefijo de la API, de la lista de sus documentos */
    detalle: string;
    /** Sin restar las notas de crédito */
    base_bruta: number;
    /** Dólares, hasta 2 decimales */
    base_notas_credito: number;
    /** Neta: menos las notas de crédito del mes */
    base: number;
    /** Dólares, hasta 2 decimales */
    iva_bruto: number;
    /** Dólares, hasta 2 decimales */
    iva_notas_credito: number;
    /** El de sus documentos, al centavo */
    iva: number;
    _explicar?: Explicar;
    /** Del iva, lo que da crédito tributario según los sustentos: el resto es costo */
    iva_credito: number;
  })[];
  total: {
    /** Sin restar las notas de crédito */
    base_bruta: number;
    /** Dólares, hasta 2 decimales */
    base_notas_credito: number;
    /** Neta: menos las notas de crédito del mes */
    base: number;
    /** Dólares, hasta 2 decimales */
    iva_bruto: number;
    /** Dólares, hasta 2 decimales */
    iva_notas_credito: number;
    /** El de sus documentos, al centavo */
    iva: number;
    _explicar?: Explicar;
    /** Del iva, lo que da crédito tributario según los sustentos: el resto es costo */
    iva_credito: number;
  };
};

export type ImpuestosDelMes = {
  anio: number;
  mes: number;
  ambiente: "1" | "2";
  ventas: ImpuestosPorTarifa;
  compras: ImpuestosDeCompras;
  /** Lo que una exportación vende a 0 % y lo que cobra de flete, seguro y gastos */
  exportaciones: ImpuestosAparte;
  /** Lo que un intermediario traslada en sus facturas (código 41): no está en ventas */
  reembolsos_ventas: ImpuestosAparte;
  /** Lo que un intermediario pagó para que se lo reembolsen (sustento 08): no está en compras */
  reembolsos_compras: ImpuestosAparte;
  consumos_especiales: ConsumosEspeciales;
  retenciones_emitidas: RetencionesPorCodigo;
  retenciones_recibidas: RetencionesPorCodigo;
  /** Los del mes que se anularon después: no están en ninguna suma */
  anulados: readonly ({
    documento: string;
    /** 1 renta, 2 IVA, 3 ICE, 5 IRBPNR, 6 ISD: tablas 16 y 19 del SRI */
    impuesto: "1" | "2" | "3" | "5" | "6";
    codigo: string;
    descripcion: string;
    /** null: no consta, o no es el mismo en todo lo que suma */
    porcentaje: number | null;
    /** Cuántos */
    documentos: number;
    /** Camino, bajo el prefijo de la API, de la lista de sus documentos */
    detalle: string;
    /** Dólares, hasta 2 decimales */
    base: number;
    /** Dólares, hasta 2 decimales */
    valor: number;
    _explicar?: Explicar;
  })[];
  /** Comprobantes del mes sin respuesta del SRI: aún no se suman */
  pendientes_sri: number;
};

export type ImpuestosPorTarifa = { tarifas: readonly ImpuestosAparteTarifa[]; total: ImpuestosAparteTotal; };

export type Ingresar = {
  email: string;
  password: string;
  /** Del segundo factor, o de recuperación, si la cuenta lo tiene */
  codigo?: string | null;
};

export type IngresoDeNomina = {
  concepto: "sueldo" | "horas_extras" | "comisiones" | "bonificaciones" | "decimo_tercero" | "decimo_cuarto" | "vacaciones" | "fondos_reserva" | "otros" | "decimo_tercero_acumulado" | "decimo_cuarto_acumulado" | "vacaciones_acumuladas" | "fondos_reserva_acumulados";
  nombre: string;
  descripcion: string | null;
  /** Dólares, hasta 2 decimales */
  monto: number;
};

export type Kardex = {
  servicio: BienDeKardex;
  /** null: de toda la empresa */
  sucursal_id: number | null;
  desde: string;
  hasta: string;
  saldo_anterior: SaldoDeKardex;
  filas: readonly RenglonDeKardex[];
  saldo_final: SaldoDeKardex;
  /** Siguen otros renglones: se piden con offset */
  hay_mas: boolean;
};

export type LibroContable = {
  ambiente: "1" | "2";
  /** activando: aún se asienta lo que ya existía. abriendo: el asiento de apertura aún se detalla por persona */
  estado: "inactiva" | "activando" | "abriendo" | "activa";
  contabilidad_desde: string | null;
  /** Último mes cerrado */
  cerrado_hasta: string | null;
  /** El asiento de apertura */
  apertura_id: number | null;
};

export type LibroDeCuenta = {
  cuenta: CuentasDinero;
  desde: string;
  hasta: string;
  /** Al final del día anterior a desde */
  saldo_anterior: number;
  /** Dólares, hasta 2 decimales */
  total_ingresos: number;
  /** Dólares, hasta 2 decimales */
  total_egresos: number;
  /** Al final de hasta */
  saldo_final: number;
  contabilidad_activa: boolean;
  filas: readonly ({
    id: number;
    fecha: string;
    tipo: "ingreso" | "egreso" | "transferencia_in" | "transferencia_out" | "ajuste_ingreso" | "ajuste_egreso";
    /** Dólares, hasta 2 decimales */
    ingreso: number;
    /** Dólares, hasta 2 decimales */
    egreso: number;
    /** Después de este movimiento */
    saldo: number;
    descripcion: string | null;
    conciliado: boolean;
    origen_tipo: "cobro" | "pago_proveedor" | "manual" | "transferencia" | "transaccion_bancaria" | "nomina" | "activo_fijo";
    origen_id: number | null;
    documento: DocumentoDeMovimiento;
  })[];
  /** Siguen otros movimientos: se piden con offset */
  hay_mas: boolean;
  _explicar?: Explicar;
};

export type LineaDeApertura = {
  cuenta_id: number;
  cuenta_codigo: string;
  cuenta_nombre: string;
  /** Dólares, hasta 2 decimales */
  debe: number;
  /** Dólares, hasta 2 decimales */
  haber: number;
  /** null: consumidor final, o una cuenta de dinero */
  tercero_id: number | null;
  tercero_nombre: string | null;
  cuenta_dinero_id: number | null;
};

export type LineaDeAsiento = {
  cuenta_id: number;
  /** El que tenía al asentarse */
  cuenta_codigo: string;
  /** El que tenía al asentarse */
  cuenta_nombre: string;
  /** Dólares, hasta 2 decimales */
  debe: number;
  /** Dólares, hasta 2 decimales */
  haber: number;
  tercero_id: number | null;
  tercero_nombre: string | null;
  cuenta_dinero_id: number | null;
  descripcion: string | null;
  deducible: boolean;
  ambito: "local" | "exterior";
  /** Mueve una cuenta de control sin un documento que lo diga */
  sin_documento: boolean;
};

export type LineaDeCompra = {
  /** Del catálogo, si la línea lo nombró */
  servicio_id: number | null;
  /** null: de cuando una línea podía no traerlo */
  codigo_principal: string | null;
  descripcion: string;
  /** Hasta 6 decimales */
  cantidad: number;
  /** Hasta 6 decimales */
  precio_unitario: number;
  /** Dólares, hasta 2 decimales */
  descuento: number;
  tarifa_iva: number;
  iva_codigo: string;
  /** Sin impuestos */
  precio_total: number;
  /** El impreso, o su parte del IVA de su tarifa */
  iva: number;
  /** Dólares, hasta 2 decimales */
  ice: number;
  /** Dólares, hasta 2 decimales */
  irbpnr: number;
  /** null: la de la compra */
  cuenta_id: number | null;
  /** true: entró a la existencia, y va a su cuenta */
  lleva_inventario: boolean;
  /** Los bienes a cuyo costo suma */
  costo_de: readonly ({
    servicio_id: number;
    /** Dólares, hasta 2 decimales */
    monto: number;
  })[];
  /** null: el de la compra */
  sustento: string | null;
};

export type LineaDeCruce = {
  /** Su lugar en el cruce, desde 1 */
  id: number;
  cuenta_id: number;
  cuenta_codigo: string;
  cuenta_nombre: string;
  /** Dólares, hasta 2 decimales */
  monto: number;
  tercero_id: number | null;
  tercero_nombre: string | null;
  descripcion: string | null;
};

export type LineaDeInventario = {
  servicio_id: number;
  /** El que tenía entonces */
  codigo_principal: string;
  descripcion: string;
  sucursal_id: number;
  /** Lo que entra; con signo menos, lo que sale */
  cantidad: number;
  /** null: no movió unidades */
  costo_unitario: number | null;
  /** Lo que costó, con el signo de cantidad */
  valor: number;
  /** Lo que salda el costo de unidades que habían salido antes, contra costo de ventas */
  ajuste: number;
  /** Su fecha es anterior a otra que el bien ya había movido: cuenta en el orden en que se supo */
  retroactivo: boolean;
};

export type LineaDePlantilla = {
  cuenta_id: number;
  /** El que tenía al guardarla */
  cuenta_codigo: string;
  /** El que tenía al guardarla */
  cuenta_nombre: string;
  /** 0: se dice al usarla */
  debe: number;
  /** 0: se dice al usarla */
  haber: number;
  tercero_id: number | null;
  tercero_nombre: string | null;
  descripcion: string | null;
  deducible: boolean;
  ambito: "local" | "exterior";
};

export type LineaDeTransaccion = {
  /** Su lugar en la transacción, desde 1 */
  id: number;
  /** null: se registró sin contabilidad */
  cuenta_id: number | null;
  cuenta_codigo: string | null;
  cuenta_nombre: string | null;
  cuenta_tipo: "activo" | "pasivo" | "patrimonio" | "ingreso" | "costo" | "gasto" | null;
  descripcion: string | null;
  /** Siempre mayor que 0 */
  monto: number;
  deducible: boolean;
  ambito: "local" | "exterior";
  /** Va al otro lado del asiento */
  contrario: boolean;
};

export type LineasDeConciliacion = {
  /** De la más antigua a la más nueva */
  lineas: readonly ({
    /** La nombra al aceptarla */
    linea_id: string;
    fecha: string;
    /** Lo que sale de la cuenta es negativo */
    importe: number;
    referencia: string | null;
    descripcion: string | null;
    /** Los que se dijo que es, en esta conciliación; vacía: ninguno */
    movimiento_ids: readonly number[];
    sugerencia: {
      /** El que puede ser: nada se marca hasta aceptarlo */
      movimiento_id: number;
      /** Qué tienen en común además del importe */
      por: "referencia" | "fecha";
    } | null;
  })[];
  /** Hay más líneas: siguen con offset */
  hay_mas: boolean;
};

export type LiquidacionCompra = {
  id: number;
  /** 001-001-000000001; null mientras es borrador */
  numero_comprobante: string | null;
  fecha_emision: string;
  proveedor_tipo_id: "04" | "05" | "06" | "07" | "08";
  proveedor_identificacion: string;
  proveedor_razon_social: string;
  proveedor_direccion: string | null;
  /** Dólares, hasta 2 decimales */
  subtotal_0: number;
  /** Dólares, hasta 2 decimales */
  subtotal_15: number;
  /** Dólares, hasta 2 decimales */
  iva: number;
  /** Dólares, hasta 2 decimales */
  total: number;
  /** Estado del documento ante el SRI */
  estado: "BORRADOR" | "PENDIENTE" | "PROCESANDO" | "EN_PROCESO" | "AUTORIZADO" | "RECHAZADO" | "DEVUELTA" | "ANULADO";
  /** 49 dígitos */
  clave_acceso: string | null;
  numero_autorizacion: string | null;
  proveedor_id: number | null;
  detalles: readonly LoteDeFacturasDetalle[];
  pagos: readonly LoteDeFacturasPago[];
  fecha_autorizacion: string | null;
  /** Lo último que se supo del SRI, con su código; [EN ESPERA] dice qué falta para seguir */
  estado_sri: string | null;
  email: string | null;
  cod_doc_sustento: string | null;
  doc_sustento_numero: string | null;
  doc_sustento_fecha: string | null;
  /** Dólares, hasta 2 decimales */
  subtotal_5: number;
  /** Dólares, hasta 2 decimales */
  subtotal_8: number;
  /** Dólares, hasta 2 decimales */
  subtotal_no_objeto: number;
  /** Dólares, hasta 2 decimales */
  subtotal_exento: number;
  /** Dólares, hasta 2 decimales */
  total_sin_impuestos: number;
  /** Dólares, hasta 2 decimales */
  total_descuento: number;
  condicion_pago: "contado" | "credito";
  fecha_vencimiento: string | null;
  /** Por pagar */
  saldo: number;
  sucursal_id: number;
  /** 1 pruebas, 2 producción; null mientras es borrador */
  ambiente: "1" | "2" | null;
  creado_en: string;
  anulado_motivo: string | null;
  fecha_anulacion: string | null;
  /** De una DEVUELTA o RECHAZADO, qué hacer por cada código que dio el SRI; si no, null */
  remedio: string | null;
  /** Lo que el SRI tiene de él, desde la última vez que se preguntó; null: nadie ha preguntado */
  verificacion_sri: VerificacionSri | null;
  /** Lo que el documento agrega bajo «Información adicional», después de lo que pone el servicio; al emitirse, también lo fijo de la empresa */
  info_adicional: readonly ({ nombre: string; valor: string; })[];
  total_comprobantes_reembolso: number | null;
  total_base_imponible_reembolso: number | null;
  total_impuesto_reembolso: number | null;
  /** Lo que traslada de otros (código 41) */
  reembolsos: readonly LoteDeFacturasReembolso[];
};

export type LiquidacionCompraDeLista = {
  id: number;
  /** null mientras es borrador */
  numero_comprobante: string | null;
  fecha_emision: string;
  identificacion: string;
  razon_social: string;
  /** Dólares, hasta 2 decimales */
  total: number;
  /** Dólares, hasta 2 decimales */
  saldo: number;
  /** Estado del documento ante el SRI */
  estado: "BORRADOR" | "PENDIENTE" | "PROCESANDO" | "EN_PROCESO" | "AUTORIZADO" | "RECHAZADO" | "DEVUELTA" | "ANULADO";
  /** 1 pruebas, 2 producción; null mientras es borrador */
  ambiente: "1" | "2" | null;
  /** 49 dígitos */
  clave_acceso: string | null;
};

export type LoteDeFacturas = {
  id: number;
  /** 001-001-000000001; null mientras es borrador */
  numero_comprobante: string | null;
  fecha_emision: string;
  tipo_identificacion: "04" | "05" | "06" | "07" | "08";
  identificacion: string;
  razon_social: string;
  direccion: string | null;
  email: string | null;
  /** Dólares, hasta 2 decimales */
  subtotal_0: number;
  /** Dólares, hasta 2 decimales */
  subtotal_15: number;
  /** Dólares, hasta 2 decimales */
  iva: number;
  /** Dólares, hasta 2 decimales */
  total: number;
  /** Dólares, hasta 2 decimales */
  propina: number;
  /** Estado del documento ante el SRI */
  estado: "BORRADOR" | "PENDIENTE" | "PROCESANDO" | "EN_PROCESO" | "AUTORIZADO" | "RECHAZADO" | "DEVUELTA" | "ANULADO";
  /** 49 dígitos */
  clave_acceso: string | null;
  numero_autorizacion: string | null;
  fecha_autorizacion: string | null;
  /** Lo último que se supo del SRI, con su código; [EN ESPERA] dice qué falta para seguir */
  estado_sri: string | null;
  detalles: readonly LoteDeFacturasDetalle[];
  pagos: readonly LoteDeFacturasPago[];
  /** Dólares, hasta 2 decimales */
  subtotal_5: number;
  /** Dólares, hasta 2 decimales */
  subtotal_8: number;
  /** Dólares, hasta 2 decimales */
  subtotal_no_objeto: number;
  /** Dólares, hasta 2 decimales */
  subtotal_exento: number;
  /** Dólares, hasta 2 decimales */
  total_sin_impuestos: number;
  /** Dólares, hasta 2 decimales */
  total_descuento: number;
  /** Entra en la base del IVA */
  ice: number;
  /** No entra en la base del IVA */
  irbpnr: number;
  condicion_pago: "contado" | "credito";
  fecha_vencimiento: string | null;
  /** Dólares, hasta 2 decimales */
  saldo: number;
  cliente_id: number | null;
  sucursal_id: number;
  /** 1 pruebas, 2 producción; null mientras es borrador */
  ambiente: "1" | "2" | null;
  creado_en: string;
  anulado_motivo: string | null;
  fecha_anulacion: string | null;
  /** De una DEVUELTA o RECHAZADO, qué hacer por cada código que dio el SRI; si no, null */
  remedio: string | null;
  /** Lo que el SRI tiene de él, desde la última vez que se preguntó; null: nadie ha preguntado */
  verificacion_sri: VerificacionSri | null;
  /** Lo que el documento agrega bajo «Información adicional», después de lo que pone el servicio; al emitirse, también lo fijo de la empresa */
  info_adicional: readonly ({ nombre: string; valor: string; })[];
  /** Lo que ahorra el comprador, con IVA donde se debe: en ninguna suma */
  total_subsidio: number | null;
  exportacion: Exportacion | null;
  /** 001-001-000000001 */
  guia_remision: string | null;
  /** De quien opera transporte: ABC1234 */
  placa: string | null;
  negociable: { correo: string; } | null;
  /** Lo que se cobra para otros: fuera de total, de toda base y de lo que se debe */
  otros_rubros_terceros: readonly RubroDeTerceros[];
  total_comprobantes_reembolso: number | null;
  total_base_imponible_reembolso: number | null;
  total_impuesto_reembolso: number | null;
  /** Lo que traslada de otros (código 41) */
  reembolsos: readonly LoteDeFacturasReembolso[];
  /** Lo que conviene saber; no impide nada */
  avisos?: readonly string[];
};

export type LoteDeFacturasDetalle = {
  /** Del catálogo, si la línea lo nombró */
  servicio_id: number | null;
  codigo_principal: string;
  descripcion: string;
  /** Hasta 6 decimales */
  cantidad: number;
  /** Hasta 6 decimales */
  precio_unitario: number;
  /** Dólares, hasta 2 decimales */
  descuento: number;
  tarifa_iva: 0 | 5 | 8 | 15;
  iva_codigo: "0" | "4" | "5" | "6" | "7" | "8";
  /** Dólares, hasta 2 decimales */
  precio_total: number;
  /** Dólares, hasta 2 decimales */
  iva: number;
  /** El segundo código de la línea */
  codigo_auxiliar: string | null;
  unidad_medida: string | null;
  detalles_adicionales: readonly ({ nombre: string; valor: string; })[];
  /** De facturas, si la línea lo dijo */
  precio_sin_subsidio: number | null;
  ice: LoteDeFacturasIce | null;
  irbpnr: LoteDeFacturasIce | null;
};

export type LoteDeFacturasIce = {
  /** Tabla 18 del SRI */
  codigo: string;
  porcentaje: number | null;
  /** Por unidad */
  valor_especifico: number | null;
  /** En la unidad de valor_especifico */
  cantidad: number | null;
  /** El valor sin impuestos o, sin porcentaje, las unidades: baseImponible */
  base: number;
  /** Dólares, hasta 2 decimales */
  valor: number;
};

export type LoteDeFacturasPago = {
  /** Tabla 24 del SRI */
  forma_pago: string;
  /** Dólares, hasta 2 decimales */
  total: number;
  plazo: number | null;
  unidad_tiempo: "dias" | null;
};

export type LoteDeFacturasReembolso = {
  tipo_identificacion_proveedor_reembolso: "04" | "05" | "06" | "07" | "08";
  identificacion_proveedor_reembolso: string;
  cod_pais_pago_proveedor_reembolso: string | null;
  tipo_proveedor_reembolso: "01" | "02";
  cod_doc_reembolso: string;
  estab_doc_reembolso: string;
  pto_emi_doc_reembolso: string;
  secuencial_doc_reembolso: string;
  fecha_emision_doc_reembolso: string;
  numero_autorizacion_doc_reemb: string;
  detalle_impuestos: readonly ({
    codigo: "2" | "3" | "5";
    codigo_porcentaje: string;
    /** Por ciento, hasta 2 decimales */
    tarifa: number;
    /** Dólares, hasta 2 decimales */
    base_imponible_reembolso: number;
    /** Dólares, hasta 2 decimales */
    impuesto_reembolso: number;
  })[];
};

export type MarcarMovimientos = { movimiento_ids: readonly number[]; marcado: boolean; };

export type Mayor = {
  cuenta: { cuenta_id: number; codigo: string; nombre: string; nivel: number; };
  desde: string;
  hasta: string;
  /** Dólares, hasta 2 decimales */
  saldo_anterior: number;
  filas: readonly ({
    asiento_id: number;
    numero: string;
    fecha: string;
    glosa: string;
    /** Dólares, hasta 2 decimales */
    debe: number;
    /** Dólares, hasta 2 decimales */
    haber: number;
    /** Dólares, hasta 2 decimales */
    saldo: number;
    tercero_id: number | null;
  })[];
  /** Siguen otras: pídalas con offset */
  hay_mas: boolean;
  /** De todo el rango, no solo de esta página */
  total_debe: number;
  /** Dólares, hasta 2 decimales */
  total_haber: number;
  /** Dólares, hasta 2 decimales */
  saldo_final: number;
  _explicar?: Explicar;
};

export type MejorarActivo = {
  /** Por omisión la de su compra, u hoy */
  fecha?: string | null;
  descripcion: string;
  /** De una compra, por omisión lo que queda de su línea */
  monto?: number | null;
  /** Lo que alarga su vida; por omisión 0 */
  meses_adicionales?: number | null;
  compra_id?: number | null;
  compra_linea?: number | null;
  cuenta_contrapartida_id?: number | null;
};

export type MesDeActivoFijo = {
  depreciacion_id: number;
  anio: number;
  /** 1 a 12 */
  mes: number;
  /** La de su asiento */
  fecha: string;
  /** Dólares, hasta 2 decimales */
  monto: number;
  /** Dólares, hasta 2 decimales */
  no_deducible: number;
};

export type MesDepreciado = {
  /** null: no había nada que depreciar */
  id: number | null;
  anio: number;
  /** 1 a 12 */
  mes: number;
  /** La de sus asientos */
  fecha: string | null;
  /** Dólares, hasta 2 decimales */
  total: number;
  /** Dólares, hasta 2 decimales */
  no_deducible: number;
  estado: "activa" | "anulada" | null;
  anulado_el: string | null;
  anulado_motivo: string | null;
  /** Una por clase y cuentas; un asiento por clase */
  clases: readonly DepreciacionDeClase[];
  /** Uno por clase; ninguno: no se contabilizó */
  asiento_ids: readonly number[];
  creado_por: string | null;
  creado_en: string | null;
  ambiente: "1" | "2" | null;
  lineas: readonly DepreciacionDeActivo[];
  /** Lo que conviene saber de lo hecho */
  avisos: readonly string[];
};

export type ModificarCompra = {
  categoria?: string | null;
  notas?: string | null;
  fecha_vencimiento?: string | null;
  fecha_registro?: string;
  /** El día: la hora se conserva */
  fecha_emision?: string;
  sucursal_id?: number;
  /** Tabla 5 del SRI: 01, 03 y 06 dan crédito tributario; en los demás el IVA es costo */
  sustento?: "10" | "11" | "12" | "13" | "14" | "15" | "01" | "02" | "03" | "04" | "05" | "06" | "07" | "08" | "09";
  parte_relacionada?: boolean;
  /** Tabla 24 del SRI, como las imprime el documento */
  formas_pago?: readonly RegistrarCompraFormasPago[];
  /** Reemplazan a los que había, con los demás importes: lo que no se envía se calcula */
  detalles?: readonly RegistrarCompraDetalle[] | null;
  /** Por omisión la suma */
  total?: number | null;
  /** Sin impuestos */
  subtotal_0?: number | null;
  /** Sin impuestos */
  subtotal_5?: number | null;
  /** Sin impuestos */
  subtotal_8?: number | null;
  /** Sin impuestos */
  subtotal_12?: number | null;
  /** Sin impuestos */
  subtotal_13?: number | null;
  /** Sin impuestos */
  subtotal_14?: number | null;
  /** Sin impuestos */
  subtotal_15?: number | null;
  /** Sin impuestos */
  no_objeto?: number | null;
  /** Sin impuestos */
  exento?: number | null;
  /** Las tarifas con lo que imprime el documento, en lugar de los subtotales */
  impuestos?: readonly RegistrarCompraImpuesto[] | null;
  iva?: number | null;
  ice?: number | null;
  irbpnr?: number | null;
  /** El ICE y el IRBPNR por código: suman lo que dicen ice e irbpnr, y una retención los toma de aquí */
  otros_impuestos?: readonly RegistrarCompraOtrosImpuesto[] | null;
  propina?: number | null;
  /** Del IVA, lo que no se cobra: total va sin ello, o con ello, como se imprime */
  compensaciones?: readonly RegistrarCompraCompensacione[] | null;
  /** El impreso, que ninguna suma usa; por omisión el de las líneas */
  total_descuento?: number | null;
  /** Se calcula cuando falta; otro es 422 */
  total_comprobantes_reembolso?: number | null;
  /** Se calcula cuando falta; otro es 422 */
  total_base_imponible_reembolso?: number | null;
  /** Se calcula cuando falta; otro es 422 */
  total_impuesto_reembolso?: number | null;
  /** Lo que traslada de otros, cuando tipo_doc es 41, 47, 48 */
  reembolsos?: readonly CrearLoteDeFacturasFacturaReembolso[] | null;
};

export type ModificarConciliacion = {
  fecha_corte?: string;
  /** El que dice el banco al final de la fecha de corte, hasta 2 decimales */
  saldo_extracto?: number;
  observaciones?: string | null;
};

export type MoverInventario = {
  tipo: "saldo_inicial" | "conteo" | "transferencia";
  /** Por omisión, hoy */
  fecha?: string | null;
  /** Obligatorio en un conteo */
  motivo?: string | null;
  /** Donde está; de una transferencia, de donde sale */
  sucursal_id: number;
  /** De una transferencia: otra */
  sucursal_destino_id?: number | null;
  /** Cuenta contra la que se asienta: por omisión, de un saldo inicial la del papel resultados_acumulados y de un conteo la de costo del bien */
  contrapartida_id?: number | null;
  lineas: readonly ({
    servicio_id: number;
    /** Obligatoria, salvo en un conteo */
    cantidad?: number | null;
    /** De un conteo: lo que se contó; la diferencia la calcula el sistema */
    cantidad_contada?: number | null;
    /** Obligatorio en un saldo inicial; en un conteo, el de lo que sobra, por omisión el promedio */
    costo_unitario?: number | null;
  })[];
  idempotency_key?: string | null;
};

export type Movimiento = {
  id: number;
  cuenta_id: number;
  fecha: string;
  tipo: "ingreso" | "egreso" | "transferencia_in" | "transferencia_out" | "ajuste_ingreso" | "ajuste_egreso";
  /** Mayor que 0: tipo dice si entra o sale */
  monto: number;
  origen_tipo: "cobro" | "pago_proveedor" | "manual" | "transferencia" | "transaccion_bancaria" | "nomina" | "activo_fijo";
  /** El registro de que viene; de una transferencia, el movimiento espejo */
  origen_id: number | null;
  referencia: string | null;
  descripcion: string | null;
  /** La conciliación que lo tiene está cerrada */
  conciliado: boolean;
  /** La que lo tiene marcado */
  conciliacion_id: number | null;
  /** El movimiento que deshace */
  reversa_de: number | null;
  anulado_en: string | null;
  anulado_motivo: string | null;
  creado_en: string;
};

export type MovimientoConDocumento = {
  id: number;
  cuenta_id: number;
  fecha: string;
  tipo: "ingreso" | "egreso" | "transferencia_in" | "transferencia_out" | "ajuste_ingreso" | "ajuste_egreso";
  /** Mayor que 0: tipo dice si entra o sale */
  monto: number;
  origen_tipo: "cobro" | "pago_proveedor" | "manual" | "transferencia" | "transaccion_bancaria" | "nomina" | "activo_fijo";
  /** El registro de que viene; de una transferencia, el movimiento espejo */
  origen_id: number | null;
  referencia: string | null;
  descripcion: string | null;
  /** La conciliación que lo tiene está cerrada */
  conciliado: boolean;
  /** La que lo tiene marcado */
  conciliacion_id: number | null;
  /** El movimiento que deshace */
  reversa_de: number | null;
  anulado_en: string | null;
  anulado_motivo: string | null;
  creado_en: string;
  cuenta_nombre: string;
  documento: DocumentoDeMovimiento;
};

export type MovimientoDeInventario = {
  id: number;
  numero: string;
  tipo: "saldo_inicial" | "conteo" | "transferencia" | "compra" | "costo_adicional" | "devolucion_proveedor" | "liquidacion" | "venta" | "devolucion_cliente" | "anulacion";
  ambiente: "1" | "2";
  fecha: string;
  motivo: string | null;
  sucursal_id: number;
  /** De una transferencia */
  sucursal_destino_id: number | null;
  /** El que lo movió; null: se escribió a mano */
  documento: MovimientoDeInventarioDocumento | null;
  /** La cuenta que se pidió como contrapartida */
  contrapartida_id: number | null;
  /** En cuánto cambia el valor del inventario */
  valor: number;
  lineas: readonly LineaDeInventario[];
  /** El movimiento que deshace */
  reversa_de: number | null;
  /** El movimiento que lo deshizo */
  anulado_por: number | null;
  creado_por: string;
  creado_en: string;
};

export type MovimientoDeInventarioDocumento = {
  /** Como lo llama el API */
  tipo: string;
  id: number;
  numero: string;
};

export type NodoDeWorkflow = {
  type: string;
  clase: "trigger" | "action" | "logic" | "data" | "utility";
  nombre: string;
  descripcion: string;
  /** JSON Schema de su data */
  data: { [campo: string]: unknown };
  /** JSON Schema de lo que da */
  salida: { [campo: string]: unknown };
  /** Los sourceHandle de sus aristas; vacía: salen de un solo lugar */
  handles: readonly string[];
};

export type Nomina = {
  id: number;
  /** El mes trabajado */
  periodo: string;
  descripcion: string | null;
  /** La de su asiento */
  fecha: string;
  personas_total: number;
  /** Dólares, hasta 2 decimales */
  total_ingresos: number;
  /** Dólares, hasta 2 decimales */
  total_descuentos: number;
  /** Lo que se paga a sus personas */
  neto: number;
  /** Dólares, hasta 2 decimales */
  pagado: number;
  /** Lo que falta pagar */
  saldo: number;
  estado: "activo" | "anulado";
  estado_pago: "PENDIENTE" | "PARCIAL" | "PAGADA";
  /** null: no se contabilizó */
  asiento_id: number | null;
  anulado_motivo: string | null;
  anulado_en: string | null;
  creado_por: string;
  creado_en: string;
  ambiente: "1" | "2";
  _explicar?: Explicar;
  totales: TotalesDeNomina;
  personas: readonly PersonaDeNomina[];
  /** Del primero al último; también los anulados */
  pagos: readonly PagoDeNomina[];
};

export type NominaDeLista = {
  id: number;
  /** El mes trabajado */
  periodo: string;
  descripcion: string | null;
  /** La de su asiento */
  fecha: string;
  personas_total: number;
  /** Dólares, hasta 2 decimales */
  total_ingresos: number;
  /** Dólares, hasta 2 decimales */
  total_descuentos: number;
  /** Lo que se paga a sus personas */
  neto: number;
  /** Dólares, hasta 2 decimales */
  pagado: number;
  /** Lo que falta pagar */
  saldo: number;
  estado: "activo" | "anulado";
  estado_pago: "PENDIENTE" | "PARCIAL" | "PAGADA";
  /** null: no se contabilizó */
  asiento_id: number | null;
  anulado_motivo: string | null;
  anulado_en: string | null;
  creado_por: string;
  creado_en: string;
  ambiente: "1" | "2";
  _explicar?: Explicar;
};

export type NotaCredito = {
  id: number;
  /** Estado del documento ante el SRI */
  estado: "BORRADOR" | "PENDIENTE" | "PROCESANDO" | "EN_PROCESO" | "AUTORIZADO" | "RECHAZADO" | "DEVUELTA" | "ANULADO";
  /** 49 dígitos */
  clave_acceso: string | null;
  numero_autorizacion: string | null;
  fecha_autorizacion: string | null;
  /** Lo último que se supo del SRI, con su código; [EN ESPERA] dice qué falta para seguir */
  estado_sri: string | null;
  /** 001-001-000000001; null mientras es borrador */
  numero_comprobante: string | null;
  fecha_emision: string;
  identificacion: string;
  razon_social: string;
  email: string | null;
  sucursal_id: number;
  /** 1 pruebas, 2 producción; null mientras es borrador */
  ambiente: "1" | "2" | null;
  creado_en: string;
  anulado_motivo: string | null;
  fecha_anulacion: string | null;
  /** De una DEVUELTA o RECHAZADO, qué hacer por cada código que dio el SRI; si no, null */
  remedio: string | null;
  /** Lo que el SRI tiene de él, desde la última vez que se preguntó; null: nadie ha preguntado */
  verificacion_sri: VerificacionSri | null;
  tipo_identificacion: "04" | "05" | "06" | "07" | "08";
  direccion: string | null;
  motivo: string;
  /** Tabla 3 del SRI */
  cod_doc_sustento: string;
  /** 001-001-000000001 */
  doc_sustento_numero: string;
  doc_sustento_fecha: string;
  /** Cuando es una factura emitida aquí */
  factura_id: number | null;
  /** Dólares, hasta 2 decimales */
  subtotal_0: number;
  /** Dólares, hasta 2 decimales */
  subtotal_5: number;
  /** Dólares, hasta 2 decimales */
  subtotal_8: number;
  /** Dólares, hasta 2 decimales */
  subtotal_15: number;
  /** Dólares, hasta 2 decimales */
  subtotal_no_objeto: number;
  /** Dólares, hasta 2 decimales */
  subtotal_exento: number;
  /** Dólares, hasta 2 decimales */
  total_sin_impuestos: number;
  /** Dólares, hasta 2 decimales */
  total_descuento: number;
  /** Dólares, hasta 2 decimales */
  iva: number;
  /** Entra en la base del IVA */
  ice: number;
  /** No entra en la base del IVA */
  irbpnr: number;
  /** Dólares, hasta 2 decimales */
  total: number;
  detalles: readonly LoteDeFacturasDetalle[];
  cliente_id: number | null;
  /** Lo que el documento agrega bajo «Información adicional», después de lo que pone el servicio; al emitirse, también lo fijo de la empresa */
  info_adicional: readonly ({ nombre: string; valor: string; })[];
  /** true: lo que acredita volvió a la existencia */
  devuelve_mercaderia: boolean;
};

export type NotaCreditoDeLista = {
  id: number;
  /** null mientras es borrador */
  numero_comprobante: string | null;
  fecha_emision: string;
  identificacion: string;
  razon_social: string;
  /** Dólares, hasta 2 decimales */
  total: number;
  saldo: null;
  /** Estado del documento ante el SRI */
  estado: "BORRADOR" | "PENDIENTE" | "PROCESANDO" | "EN_PROCESO" | "AUTORIZADO" | "RECHAZADO" | "DEVUELTA" | "ANULADO";
  /** 1 pruebas, 2 producción; null mientras es borrador */
  ambiente: "1" | "2" | null;
  /** 49 dígitos */
  clave_acceso: string | null;
  /** Entra en la base del IVA */
  ice: number;
  /** No entra en la base del IVA */
  irbpnr: number;
};

export type NotaDebito = {
  id: number;
  /** Estado del documento ante el SRI */
  estado: "BORRADOR" | "PENDIENTE" | "PROCESANDO" | "EN_PROCESO" | "AUTORIZADO" | "RECHAZADO" | "DEVUELTA" | "ANULADO";
  /** 49 dígitos */
  clave_acceso: string | null;
  numero_autorizacion: string | null;
  fecha_autorizacion: string | null;
  /** Lo último que se supo del SRI, con su código; [EN ESPERA] dice qué falta para seguir */
  estado_sri: string | null;
  /** 001-001-000000001; null mientras es borrador */
  numero_comprobante: string | null;
  fecha_emision: string;
  identificacion: string;
  razon_social: string;
  email: string | null;
  sucursal_id: number;
  /** 1 pruebas, 2 producción; null mientras es borrador */
  ambiente: "1" | "2" | null;
  creado_en: string;
  anulado_motivo: string | null;
  fecha_anulacion: string | null;
  /** De una DEVUELTA o RECHAZADO, qué hacer por cada código que dio el SRI; si no, null */
  remedio: string | null;
  /** Lo que el SRI tiene de él, desde la última vez que se preguntó; null: nadie ha preguntado */
  verificacion_sri: VerificacionSri | null;
  tipo_identificacion: "04" | "05" | "06" | "07" | "08";
  direccion: string | null;
  /** Tabla 3 del SRI */
  cod_doc_sustento: string;
  /** 001-001-000000001 */
  doc_sustento_numero: string;
  doc_sustento_fecha: string;
  /** Cuando es una factura emitida aquí */
  factura_id: number | null;
  tarifa_iva: 0 | 5 | 8 | 15;
  iva_codigo: "0" | "4" | "5" | "6" | "7" | "8";
  /** La suma de los motivos, sin impuestos */
  base_imponible: number;
  /** Dólares, hasta 2 decimales */
  iva: number;
  /** Entra en la base del IVA */
  ice: number;
  /** No entra en la base del IVA */
  irbpnr: number;
  /** Dólares, hasta 2 decimales */
  total: number;
  motivos: readonly NotaDebitoMotivo[];
  pagos: readonly LoteDeFacturasPago[];
  /** Por cobrar */
  saldo: number;
  cliente_id: number | null;
  /** Lo que el documento agrega bajo «Información adicional», después de lo que pone el servicio; al emitirse, también lo fijo de la empresa */
  info_adicional: readonly ({ nombre: string; valor: string; })[];
};

export type NotaDebitoDeLista = {
  id: number;
  /** null mientras es borrador */
  numero_comprobante: string | null;
  fecha_emision: string;
  identificacion: string;
  razon_social: string;
  /** Dólares, hasta 2 decimales */
  total: number;
  /** Dólares, hasta 2 decimales */
  saldo: number;
  /** Estado del documento ante el SRI */
  estado: "BORRADOR" | "PENDIENTE" | "PROCESANDO" | "EN_PROCESO" | "AUTORIZADO" | "RECHAZADO" | "DEVUELTA" | "ANULADO";
  /** 1 pruebas, 2 producción; null mientras es borrador */
  ambiente: "1" | "2" | null;
  /** 49 dígitos */
  clave_acceso: string | null;
  /** Entra en la base del IVA */
  ice: number;
  /** No entra en la base del IVA */
  irbpnr: number;
};

export type NotaDebitoMotivo = {
  razon: string;
  /** Dólares, hasta 2 decimales */
  valor: number;
  ice: LoteDeFacturasIce | null;
  irbpnr: LoteDeFacturasIce | null;
};

export type Novedades = {
  /** Lo que se movió, con el nombre que le dan los permisos; solo lo que quien pregunta puede leer */
  recursos: readonly string[];
  /** El desde_id de la próxima consulta */
  ultimo_id: number;
};

export type OlvidoRecibido = { detail: string; };

export type OtroImpuestoDeCompra = {
  /** Tabla 16 del SRI: 3 ICE, 5 IRBPNR */
  codigo: "3" | "5";
  /** Tabla 18 del SRI */
  codigo_porcentaje: string;
  /** Dólares, hasta 2 decimales */
  base_imponible: number;
  tarifa: number | null;
  /** Dólares, hasta 2 decimales */
  valor: number;
};

export type PagarNomina = {
  /** Cuándo se entregó el dinero */
  fecha: string;
  /** De donde salió */
  cuenta_dinero_id: number;
  /** Sin personas, se reparte según lo que se debe a cada una; con ellas, debe ser su suma. Por omisión, todo lo que se debe */
  monto?: number | null;
  /** A quiénes; sin monto, todo lo que se le debe */
  personas?: readonly ({
    /** Su lugar en la nómina, desde 1 */
    persona: number;
    monto?: number | null;
  })[] | null;
  referencia?: string | null;
  idempotency_key?: string | null;
};

export type PagarNominaRespuesta = {
  id: number;
  /** Cuándo se entregó el dinero */
  fecha: string;
  /** Dólares, hasta 2 decimales */
  monto: number;
  cuenta_dinero_id: number;
  /** El que tenía al pagar */
  cuenta_dinero_nombre: string;
  referencia: string | null;
  /** El de su cuenta de dinero */
  movimiento_id: number;
  /** null: no se contabilizó */
  asiento_id: number | null;
  estado: "activo" | "anulado";
  anulado_motivo: string | null;
  anulado_en: string | null;
  creado_por: string;
  creado_en: string;
  /** A quién se pagó, y cuánto */
  personas: readonly ParteDePagoDeNomina[];
  nomina_id: number;
  /** Lo que falta pagar de la nómina */
  nomina_saldo: number;
  nomina_estado_pago: "PENDIENTE" | "PARCIAL" | "PAGADA";
  /** Lo que conviene saber de lo hecho */
  avisos: readonly string[];
};

export type PaginaDeEventos = {
  eventos: readonly ({
    /** Posición en la bitácora: ascendente, no densa */
    id: number;
    evento: string;
    creado_en: string;
    /** Lo mismo que recibe un webhook */
    data: { [campo: string]: unknown };
  })[];
  /** El desde_id de la próxima consulta; con antes_de, su antes_de */
  ultimo_id: number;
  hay_mas: boolean;
};

export type PaginaDeHistoria = {
  historia: readonly CambioDeRegistro[];
  /** El desde_id de la próxima consulta; con antes_de, su antes_de */
  ultimo_id: number;
  hay_mas: boolean;
};

export type Pago = {
  id: number;
  /** Cuándo se entregó el dinero */
  fecha: string;
  proveedor_id: number;
  /** El que tenía al registrarse */
  proveedor_nombre: string;
  proveedor_identificacion: string;
  /** Tabla 24 del SRI */
  medio: string;
  /** Dólares, hasta 2 decimales */
  monto: number;
  referencia: string | null;
  notas: string | null;
  /** De donde salió el dinero */
  cuenta_dinero_id: number | null;
  /** El de esa cuenta */
  movimiento_id: number | null;
  /** null: no se contabilizó */
  asiento_id: number | null;
  /** Lo que no se aplicó al registrarlo */
  monto_anticipo: number;
  /** Lo que aún se puede aplicar o devolver; crece con lo que liberan los documentos */
  saldo_anticipo: number;
  anulado: boolean;
  anulado_motivo: string | null;
  anulado_en: string | null;
  sucursal_id: number;
  ambiente: "1" | "2";
  creado_por: string;
  creado_en: string;
  cruce_lineas: readonly LineaDeCruce[];
  /** Las vigentes, de la más antigua */
  aplicaciones: readonly AplicacionDePago[];
  aplicaciones_revertidas: readonly AplicacionDePagoRevertida[];
  devoluciones: readonly DevolucionDePago[];
  /** Lo que conviene saber de lo hecho */
  avisos: readonly string[];
};

export type PagoAProveedor = {
  id: number;
  /** Cuándo se entregó el dinero */
  fecha: string;
  proveedor_id: number;
  /** El que tenía al registrarse */
  proveedor_nombre: string;
  proveedor_identificacion: string;
  /** Tabla 24 del SRI */
  medio: string;
  /** Dólares, hasta 2 decimales */
  monto: number;
  referencia: string | null;
  notas: string | null;
  /** De donde salió el dinero */
  cuenta_dinero_id: number | null;
  /** El de esa cuenta */
  movimiento_id: number | null;
  /** null: no se contabilizó */
  asiento_id: number | null;
  /** Lo que no se aplicó al registrarlo */
  monto_anticipo: number;
  /** Lo que aún se puede aplicar o devolver; crece con lo que liberan los documentos */
  saldo_anticipo: number;
  anulado: boolean;
  anulado_motivo: string | null;
  anulado_en: string | null;
  sucursal_id: number;
  ambiente: "1" | "2";
  creado_por: string;
  creado_en: string;
  cruce_lineas: readonly LineaDeCruce[];
  /** Las vigentes, de la más antigua */
  aplicaciones: readonly AplicacionDePago[];
  aplicaciones_revertidas: readonly AplicacionDePagoRevertida[];
  devoluciones: readonly DevolucionDePago[];
};

export type PagoDeLista = {
  id: number;
  /** Cuándo se entregó el dinero */
  fecha: string;
  proveedor_id: number;
  /** El que tenía al registrarse */
  proveedor_nombre: string;
  proveedor_identificacion: string;
  /** Tabla 24 del SRI */
  medio: string;
  /** Dólares, hasta 2 decimales */
  monto: number;
  referencia: string | null;
  notas: string | null;
  /** De donde salió el dinero */
  cuenta_dinero_id: number | null;
  /** El de esa cuenta */
  movimiento_id: number | null;
  /** null: no se contabilizó */
  asiento_id: number | null;
  /** Lo que no se aplicó al registrarlo */
  monto_anticipo: number;
  /** Lo que aún se puede aplicar o devolver; crece con lo que liberan los documentos */
  saldo_anticipo: number;
  anulado: boolean;
  anulado_motivo: string | null;
  anulado_en: string | null;
  sucursal_id: number;
  ambiente: "1" | "2";
  creado_por: string;
  creado_en: string;
};

export type PagoDeNomina = {
  id: number;
  /** Cuándo se entregó el dinero */
  fecha: string;
  /** Dólares, hasta 2 decimales */
  monto: number;
  cuenta_dinero_id: number;
  /** El que tenía al pagar */
  cuenta_dinero_nombre: string;
  referencia: string | null;
  /** El de su cuenta de dinero */
  movimiento_id: number;
  /** null: no se contabilizó */
  asiento_id: number | null;
  estado: "activo" | "anulado";
  anulado_motivo: string | null;
  anulado_en: string | null;
  creado_por: string;
  creado_en: string;
  /** A quién se pagó, y cuánto */
  personas: readonly ParteDePagoDeNomina[];
};

export type ParteDePagoDeNomina = {
  /** Su lugar en la nómina, desde 1 */
  persona: number;
  nombre: string;
  /** Dólares, hasta 2 decimales */
  monto: number;
};

export type PasoDePrueba = { lado: "izquierda" | "derecha"; hash: string; };

export type PedirRestablecimiento = { email: string; };

export type PeriodoContable = {
  anio: number;
  mes: number;
  estado: "abierto" | "cerrado";
  /** Se cerró aunque tenía bloqueos */
  forzado: boolean;
  /** La última vez */
  cerrado_en: string | null;
  cerrado_por: string | null;
  /** La última vez */
  reabierto_en: string | null;
  reabierto_por: string | null;
  motivo_de_reapertura: string | null;
  /** Al cerrarlo, lo que falta; después, lo suyo que se asentó en otro mes */
  avisos: readonly string[];
};

export type PermisosDeClaveApi = {
  id: number;
  /** Métodos permitidos por recurso */
  permisos: { [campo: string]: readonly ("GET" | "POST" | "PUT" | "DELETE")[] };
};

export type Persona = {
  id: number;
  /** 04 RUC, 05 cédula, 06 pasaporte, 08 identificación del exterior */
  tipo_identificacion: "04" | "05" | "06" | "08";
  identificacion: string;
  razon_social: string;
  nombre_comercial: string | null;
  email: string | null;
  telefono: string | null;
  direccion: string | null;
  es_cliente: boolean;
  es_proveedor: boolean;
  /** false: retirada del directorio */
  activo: boolean;
};

export type PersonaDeNomina = {
  /** Su lugar en la nómina, desde 1 */
  persona: number;
  identificacion: string;
  nombre: string;
  email: string | null;
  cargo: string | null;
  ingresos: readonly IngresoDeNomina[];
  /** Dólares, hasta 2 decimales */
  iess_personal: number;
  /** Dólares, hasta 2 decimales */
  impuesto_renta: number;
  /** Dólares, hasta 2 decimales */
  prestamos: number;
  /** Dólares, hasta 2 decimales */
  anticipos: number;
  /** Dólares, hasta 2 decimales */
  prestamos_iess: number;
  /** Dólares, hasta 2 decimales */
  otros_descuentos: number;
  /** Dólares, hasta 2 decimales */
  iess_patronal: number;
  provisiones: readonly ProvisionDeNomina[];
  /** Dólares, hasta 2 decimales */
  total_ingresos: number;
  /** Dólares, hasta 2 decimales */
  total_descuentos: number;
  /** Dólares, hasta 2 decimales */
  neto: number;
  /** Dólares, hasta 2 decimales */
  pagado: number;
};

/** Sin contraseñas, claves, códigos ni secretos, y con lo largo recortado (…). De las rutas de la sesión y de los secretos, solo por qué se rehusaron */
export type PeticionAuditada = {
  id: number;
  en: string;
  /** Prefijo de la clave de API, o usuario:<id> */
  actor: string;
  metodo: string;
  camino: string;
  /** Como la declara este documento; null: es de antes de que se guardara */
  ruta: string | null;
  recurso: string;
  estado: number;
  /** El del rechazo; null: no lo hubo, o fue un 422, que dice sus fallas */
  codigo: string | null;
  ip: string;
  user_agent: string;
  duracion_ms: number;
  /** El X-Request-Id de la petición */
  correlacion_id: string;
  /** Si se guardó qué se pidió y qué se respondió: de los rechazos y de lo que cambia algo, las últimas de la empresa, treinta días a lo más */
  guardada: boolean;
  /** Lo que se pidió; null: no se guardó */
  peticion: {
    /** Los parámetros de la dirección; null: no los hubo */
    consulta: { [campo: string]: { [campo: string]: unknown } | readonly unknown[] | string | number | boolean } | null;
    /** El JSON que llegó; null: no lo hubo, no se entendía o era un formulario */
    cuerpo: { [campo: string]: unknown } | readonly unknown[] | string | number | boolean | null;
  } | null;
  /** El JSON que se respondió; null: no se guardó, o no fue JSON */
  respuesta: { [campo: string]: unknown } | readonly unknown[] | string | number | boolean | null;
};

export type PlantillaDeAsiento = {
  id: number;
  nombre: string;
  /** null: se dice al usarla */
  glosa: string | null;
  activo: boolean;
  lineas: readonly LineaDePlantilla[];
};

export type PlantillaDeAsientoDeLista = {
  id: number;
  nombre: string;
  /** null: se dice al usarla */
  glosa: string | null;
  activo: boolean;
};

export type PlantillaDeWorkflow = {
  id: string;
  nombre: string;
  descripcion: string;
  categoria: string;
  eventos: readonly string[];
  requisitos: readonly ({ tipo: "correo" | "secreto" | "destino" | "evento"; descripcion: string; })[];
  /** JSON Schema de lo que pide */
  parametros: { [campo: string]: unknown };
  /** La que da su ejemplo */
  definicion: DefinicionDeWorkflow;
  /** Parámetros con los que funciona */
  ejemplo: { [campo: string]: unknown };
};

export type Proforma = {
  id: number;
  numero: string;
  estado: "BORRADOR" | "ENVIADA" | "ACEPTADA" | "RECHAZADA" | "VENCIDA";
  fecha_emision: string;
  validez_dias: number;
  /** El último día en que se puede aceptar */
  valida_hasta: string;
  tipo_identificacion: "04" | "05" | "06" | "07" | "08";
  identificacion: string;
  razon_social: string;
  direccion: string | null;
  email: string | null;
  notas: string | null;
  sucursal_id: number;
  /** Dólares, hasta 2 decimales */
  subtotal_0: number;
  /** Dólares, hasta 2 decimales */
  subtotal_5: number;
  /** Dólares, hasta 2 decimales */
  subtotal_8: number;
  /** Dólares, hasta 2 decimales */
  subtotal_15: number;
  /** Dólares, hasta 2 decimales */
  subtotal_no_objeto: number;
  /** Dólares, hasta 2 decimales */
  subtotal_exento: number;
  /** Dólares, hasta 2 decimales */
  total_sin_impuestos: number;
  /** Dólares, hasta 2 decimales */
  total_descuento: number;
  /** Dólares, hasta 2 decimales */
  iva: number;
  /** Entra en la base del IVA */
  ice: number;
  /** No entra en la base del IVA */
  irbpnr: number;
  /** Dólares, hasta 2 decimales */
  total: number;
  detalles: readonly LoteDeFacturasDetalle[];
  /** La factura en que se convirtió */
  factura_id: number | null;
  /** Abre /p/proformas/{token}; null si se perdió y solo queda su huella */
  token_publico: string | null;
  avisos: readonly string[];
  creado_en: string;
  /** Lo que el documento agrega bajo «Información adicional», después de lo que pone el servicio; al emitirse, también lo fijo de la empresa */
  info_adicional: readonly ({ nombre: string; valor: string; })[];
  /** Lo que ahorra el comprador, con IVA donde se debe: en ninguna suma */
  total_subsidio: number | null;
  exportacion: Exportacion | null;
  /** De quien opera transporte: ABC1234 */
  placa: string | null;
  /** Lo que se cobra para otros: fuera de total, de toda base y de lo que se debe */
  otros_rubros_terceros: readonly RubroDeTerceros[];
};

export type ProformaConvertida = { ok: true; proforma_id: number; factura_id: number | null; };

export type ProformaDeLista = {
  id: number;
  numero: string;
  fecha_emision: string;
  valida_hasta: string;
  identificacion: string;
  razon_social: string;
  estado: "BORRADOR" | "ENVIADA" | "ACEPTADA" | "RECHAZADA" | "VENCIDA";
  factura_id: number | null;
  /** Dólares, hasta 2 decimales */
  total: number;
};

export type ProformaEnPortal = {
  numero: string;
  estado: "BORRADOR" | "ENVIADA" | "ACEPTADA" | "RECHAZADA" | "VENCIDA";
  fecha_emision: string;
  valida_hasta: string;
  emisor: { ruc: string; razon_social: string; nombre_comercial: string | null; direccion: string; };
  razon_social: string;
  identificacion: string;
  notas: string | null;
  /** Dólares, hasta 2 decimales */
  total_sin_impuestos: number;
  /** Dólares, hasta 2 decimales */
  total_descuento: number;
  /** Dólares, hasta 2 decimales */
  iva: number;
  /** Dólares, hasta 2 decimales */
  total: number;
  detalles: readonly ({
    codigo_principal: string;
    descripcion: string;
    /** Hasta 6 decimales */
    cantidad: number;
    /** Hasta 6 decimales */
    precio_unitario: number;
    /** Dólares, hasta 2 decimales */
    descuento: number;
    tarifa_iva: 0 | 5 | 8 | 15;
    iva_codigo: "0" | "4" | "5" | "6" | "7" | "8";
    /** Dólares, hasta 2 decimales */
    precio_total: number;
    /** Dólares, hasta 2 decimales */
    iva: number;
    /** El segundo código de la línea */
    codigo_auxiliar: string | null;
    unidad_medida: string | null;
    detalles_adicionales: readonly ({ nombre: string; valor: string; })[];
    /** De facturas, si la línea lo dijo */
    precio_sin_subsidio: number | null;
    ice: LoteDeFacturasIce | null;
    irbpnr: LoteDeFacturasIce | null;
  })[];
  /** Lo que el documento agrega bajo «Información adicional», después de lo que pone el servicio; al emitirse, también lo fijo de la empresa */
  info_adicional: readonly ({ nombre: string; valor: string; })[];
};

export type ProvisionDeNomina = {
  concepto: "decimo_tercero" | "decimo_cuarto" | "vacaciones" | "fondos_reserva";
  nombre: string;
  /** Dólares, hasta 2 decimales */
  monto: number;
};

export type PruebaDeCorreo = {
  enviado: boolean;
  destinatario: string;
  /** Si el servidor lo aceptó, o por qué no se pudo */
  detalle: string;
};

export type PruebaDeRegistro = {
  recurso: string;
  recurso_id: number | string;
  eventos: readonly ({
    /** Posición en la bitácora */
    id: number;
    /** Su lugar en el stream de la empresa */
    revision: number;
    /** SHA-256 de su forma canónica, en base64url */
    huella: string;
    /** Como se guardó, con sus secretos resumidos; null si dice también de lo que quien pregunta no puede leer */
    evento: { [campo: string]: unknown } | null;
    /** De su hoja a hoja.arbol; null: ningún sello lo abarca aún */
    camino: readonly PasoDePrueba[] | null;
  })[];
  /** Lo último de la empresa que el sello abarca */
  hoja: { stream: string; revision: number; hash: string; arbol: string; } | null;
  /** De la hoja a la raíz */
  camino: readonly PasoDePrueba[];
  raiz: string | null;
  /** El último que abarca la empresa; null: ninguno todavía */
  sello_id: number | null;
  /** Hechos del registro posteriores a ese sello: los fija el que sigue */
  sin_sellar: number;
  /** El desde_id de la próxima consulta */
  ultimo_id: number;
  hay_mas: boolean;
};

export type ReabrirPeriodo = { motivo: string; };

export type ReejecutarCorrida = {
  /** Un nodo: lo que se hizo antes de él se toma de esta corrida, y se hace él y lo que sigue */
  desde?: string | null;
  idempotency_key?: string | null;
};

export type ReemplazarPersona = {
  tipo_identificacion: "04" | "05" | "06" | "08";
  identificacion: string;
  razon_social: string;
  nombre_comercial?: string | null;
  email?: string | null;
  telefono?: string | null;
  direccion?: string | null;
  es_cliente?: boolean | null;
  es_proveedor?: boolean | null;
  activo?: boolean | null;
};

export type ReemplazarPlantillaDeAsiento = { nombre: string; glosa?: string | null; lineas: readonly RegistrarAsientoLinea[]; };

export type ReemplazarServicio = {
  codigo_principal: string;
  descripcion: string;
  /** Hasta 6 decimales */
  precio_unitario: number;
  /** Por omisión 15; con iva_codigo vale la del código. La de 8 %, solo en los días de un decreto */
  tarifa_iva?: 0 | 5 | 8 | 15 | null;
  /** Tabla 17 del SRI; sale de tarifa_iva cuando falta, y manda sobre ella */
  iva_codigo?: "0" | "4" | "5" | "6" | "7" | "8" | null;
  /** El de sus líneas que no dicen otro: al 5 %, el de la tabla 31 del SRI */
  codigo_auxiliar?: string | null;
  unidad_medida?: string | null;
  /** true: lo que de él se compra y se vende mueve su existencia; no deja de llevarlo mientras haya */
  lleva_inventario?: boolean | null;
  /** En que se cuenta su existencia */
  unidad?: string | null;
  /** Bajo el cual se avisa con stock.bajo_minimo */
  minimo?: number | null;
  /** La cuenta contable de su existencia; por omisión, la del papel inventario */
  cuenta_inventario_id?: number | null;
  /** La de su costo de venta; por omisión, la del papel costo_ventas */
  cuenta_costo_id?: number | null;
  activo?: boolean | null;
};

export type ReemplazarSucursal = {
  nombre?: string | null;
  direccion: string;
  establecimiento: string;
  punto_emision: string;
  es_matriz?: boolean | null;
  proximos_numeros?: { "1"?: CrearSucursalProximosNumero | null; "2"?: CrearSucursalProximosNumero | null; } | null;
  activo?: boolean | null;
};

export type ReenviarEntregas = {
  /** Los eventos posteriores a este id de GET /eventos */
  desde_id: number;
  /** Hasta este; omitido: hasta el último */
  hasta_id?: number | null;
  /** Omitido: los que la suscripción escucha */
  eventos?: readonly ("factura.creada" | "factura.autorizada" | "factura.rechazada" | "factura.devuelta" | "factura.anulada" | "factura.anulada_en_sri" | "factura.pagada" | "liquidacion.creada" | "liquidacion.autorizada" | "liquidacion.rechazada" | "liquidacion.devuelta" | "liquidacion.anulada" | "liquidacion.anulada_en_sri" | "liquidacion.pagada" | "guia.creada" | "guia.autorizada" | "guia.rechazada" | "guia.devuelta" | "guia.anulada" | "guia.anulada_en_sri" | "retencion.creada" | "retencion.autorizada" | "retencion.rechazada" | "retencion.devuelta" | "retencion.anulada" | "retencion.anulada_en_sri" | "factura.por_vencer" | "factura.vencida" | "factura.en_mora" | "nota_credito.creada" | "nota_credito.autorizada" | "nota_credito.rechazada" | "nota_credito.devuelta" | "nota_credito.anulada" | "nota_credito.anulada_en_sri" | "nota_debito.creada" | "nota_debito.autorizada" | "nota_debito.rechazada" | "nota_debito.devuelta" | "nota_debito.anulada" | "nota_debito.anulada_en_sri" | "nota_debito.pagada" | "compra.creada" | "compra.anulada" | "compra.pagada" | "cobro.registrado" | "cobro.anulado" | "proforma.borrador" | "proforma.enviada" | "proforma.aceptada" | "proforma.rechazada" | "proforma.convertida" | "webhook.entrega_fallida" | "webhook.suspendido" | "stock.bajo_minimo" | "pago_proveedor.registrado" | "pago_proveedor.anulado")[] | null;
  solo_fallidas?: boolean | null;
};

export type ReenviarFacturaRespuesta = {
  id: number;
  /** Estado del documento ante el SRI */
  estado: "BORRADOR" | "PENDIENTE" | "PROCESANDO" | "EN_PROCESO" | "AUTORIZADO" | "RECHAZADO" | "DEVUELTA" | "ANULADO";
  /** 49 dígitos */
  clave_acceso: string | null;
  numero_autorizacion: string | null;
  fecha_autorizacion: string | null;
  /** Lo último que se supo del SRI, con su código; [EN ESPERA] dice qué falta para seguir */
  estado_sri: string | null;
  /** Lo que conviene saber; no impide nada */
  avisos?: readonly string[];
};

export type ReenvioDeWebhook = {
  webhook_id: number;
  desde_id: number;
  hasta_id: number;
  /** Cuántas entregas son, contadas al pedirlo */
  entregas: number;
};

export type RegistrarActivo = {
  descripcion: string;
  /** Sus máximos, en GET /catalogos/clases-activos */
  clase: "edificios" | "instalaciones" | "maquinaria" | "muebles" | "vehiculos" | "computacion";
  /** De una compra, por omisión lo que queda de su línea, con el IVA que no es crédito */
  costo?: number | null;
  /** Lo que no se deprecia; por omisión 0 */
  valor_residual?: number | null;
  vida_util_meses: number;
  /** La de su asiento. Por omisión la del registro de su compra o, sin ella, fecha_uso si no es futura; hoy, si ese período está cerrado o si trae depreciacion_acumulada */
  fecha?: string | null;
  /** Se deprecia desde el mes siguiente */
  fecha_uso: string;
  /** Lo que ya se depreció en otro sistema hasta el mes anterior a fecha. Sin ella, lo atrasado va con el primer mes que se deprecie */
  depreciacion_acumulada?: number | null;
  compra_id?: number | null;
  /** Desde 1; omitible si la compra tiene una sola */
  compra_linea?: number | null;
  /** Por omisión la de su compra, o la matriz */
  sucursal_id?: number | null;
  custodio?: string | null;
  /** De un vehículo que la ley no limita: blindado, de transporte público o de alquiler */
  sin_limite_de_valor?: boolean | null;
  /** Por omisión la del papel de su clase */
  cuenta_activo_id?: number | null;
  cuenta_depreciacion_id?: number | null;
  cuenta_gasto_id?: number | null;
  /** De dónde viene lo que no se compró; por omisión, la del papel altas_de_activos */
  cuenta_contrapartida_id?: number | null;
  idempotency_key?: string | null;
};

export type RegistrarApertura = {
  lineas: readonly ({
    cuenta_id: number;
    debe?: number | null;
    haber?: number | null;
    /** Persona o empresa del directorio */
    tercero_id?: number | null;
    descripcion?: string | null;
    /** Por omisión true */
    deducible?: boolean | null;
    /** Por omisión local */
    ambito?: "local" | "exterior" | null;
    /** De una cuenta de dinero: lo que la propuesta dice de ella, en su cuenta contable */
    cuenta_dinero_id?: number | null;
  })[];
  idempotency_key?: string | null;
};

export type RegistrarAsiento = {
  fecha: string;
  glosa: string;
  lineas: readonly RegistrarAsientoLinea[];
  idempotency_key?: string | null;
};

export type RegistrarAsientoLinea = {
  cuenta_id: number;
  debe?: number | null;
  haber?: number | null;
  /** Persona o empresa del directorio */
  tercero_id?: number | null;
  descripcion?: string | null;
  /** Por omisión true */
  deducible?: boolean | null;
  /** Por omisión local */
  ambito?: "local" | "exterior" | null;
};

export type RegistrarCobro = {
  /** Entrada del directorio con es_cliente */
  cliente_id: number;
  /** Cuándo se recibió el dinero */
  fecha: string;
  /** Tabla 24 del SRI; 15, con cruce */
  medio: "15" | "16" | "17" | "18" | "19" | "20" | "21" | "01";
  /** El dinero recibido; lo que no se aplica queda como anticipo */
  monto: number;
  referencia?: string | null;
  notas?: string | null;
  /** Adonde entró; por omisión la única activa del tipo del medio (01 caja, 16 y 19 tarjeta, 20 banco) */
  cuenta_dinero_id?: number | null;
  /** Por omisión la del usuario, o la matriz */
  sucursal_id?: number | null;
  aplicaciones?: readonly ({
    factura_id?: number | null;
    nota_debito_id?: number | null;
    /** El dinero; lo retenido va aparte */
    monto_aplicado: number;
    /** Baja el saldo y no es dinero */
    retencion_renta?: number | null;
    retencion_iva?: number | null;
    retencion?: {
      numero?: string | null;
      clave_acceso?: string | null;
      fecha?: string | null;
      /** Tablas 19 y 20 del SRI */
      codigos?: readonly string[] | null;
    } | null;
  })[] | null;
  /** Contra qué cuentas, en lugar de dinero: con medio 15, al centavo */
  cruce?: readonly RegistrarCobroCruce[] | null;
  idempotency_key?: string | null;
};

export type RegistrarCobroCruce = {
  /** Imputable, activa, y no de caja, bancos ni anticipos */
  cuenta_id: number;
  /** Hasta 2 decimales */
  monto: number;
  /** De quién: una entrada del directorio */
  tercero_id?: number | null;
  descripcion?: string | null;
};

export type RegistrarCobroRespuesta = {
  id: number;
  /** Cuándo se recibió el dinero */
  fecha: string;
  cliente_id: number;
  /** El que tenía al registrarse */
  cliente_nombre: string;
  cliente_identificacion: string;
  /** Tabla 24 del SRI */
  medio: "15" | "16" | "17" | "18" | "19" | "20" | "21" | "01";
  /** Dólares, hasta 2 decimales */
  monto: number;
  referencia: string | null;
  notas: string | null;
  /** Adonde entró el dinero */
  cuenta_dinero_id: number | null;
  /** El de esa cuenta */
  movimiento_id: number | null;
  /** null: no se contabilizó */
  asiento_id: number | null;
  /** Lo que no se aplicó al registrarlo */
  monto_anticipo: number;
  /** Lo que aún se puede aplicar o devolver; crece con lo que liberan los documentos */
  saldo_anticipo: number;
  anulado: boolean;
  anulado_motivo: string | null;
  anulado_en: string | null;
  /** La contable */
  fecha_anulacion: string | null;
  sucursal_id: number;
  ambiente: "1" | "2";
  creado_por: string;
  creado_en: string;
  cruce_lineas: readonly LineaDeCruce[];
  /** De la más antigua; de un cobro anulado, las que tenía */
  aplicaciones: readonly AplicacionDeCobro[];
  devoluciones: readonly DevolucionDeCobro[];
  /** Lo que conviene saber de lo hecho */
  avisos: readonly string[];
};

export type RegistrarCompra = {
  /** Hasta 2 decimales */
  total: number;
  proveedor_tipo_id: "04" | "05" | "06" | "08";
  proveedor_identificacion: string;
  proveedor_razon_social: string;
  proveedor_direccion?: string | null;
  email?: string | null;
  tipo_doc?: "11" | "12" | "15" | "16" | "19" | "20" | "21" | "41" | "42" | "43" | "45" | "47" | "48" | "01" | "02" | "04" | "05" | "08" | "09" | null;
  numero_doc: string;
  fecha_emision: string;
  /** La de su asiento; por omisión la de emisión, u hoy si su período está cerrado */
  fecha_registro?: string | null;
  fecha_vencimiento?: string | null;
  clave_acceso?: string | null;
  /** Por omisión la clave de acceso */
  numero_autorizacion?: string | null;
  categoria?: string | null;
  notas?: string | null;
  /** Por omisión 01; 02 en notas de venta */
  sustento?: "10" | "11" | "12" | "13" | "14" | "15" | "01" | "02" | "03" | "04" | "05" | "06" | "07" | "08" | "09" | null;
  parte_relacionada?: boolean | null;
  /** Por omisión local; exterior en un 15 */
  ambito?: "local" | "exterior" | null;
  formas_pago?: readonly RegistrarCompraFormasPago[] | null;
  /** De una nota: la compra que modifica */
  compra_modificada_id?: number | null;
  doc_modificado_tipo?: "11" | "12" | "15" | "16" | "19" | "20" | "21" | "41" | "42" | "43" | "45" | "47" | "48" | "01" | "02" | "04" | "05" | "08" | "09" | null;
  /** De una nota: el número de la compra que modifica, en lugar de su id */
  doc_modificado_numero?: string | null;
  detalles?: readonly RegistrarCompraDetalle[] | null;
  /** Sin impuestos */
  subtotal_0?: number | null;
  /** Sin impuestos */
  subtotal_5?: number | null;
  /** Sin impuestos */
  subtotal_8?: number | null;
  /** Sin impuestos */
  subtotal_12?: number | null;
  /** Sin impuestos */
  subtotal_13?: number | null;
  /** Sin impuestos */
  subtotal_14?: number | null;
  /** Sin impuestos */
  subtotal_15?: number | null;
  /** Sin impuestos */
  no_objeto?: number | null;
  /** Sin impuestos */
  exento?: number | null;
  /** Las tarifas con lo que imprime el documento, en lugar de los subtotales */
  impuestos?: readonly RegistrarCompraImpuesto[] | null;
  iva?: number | null;
  ice?: number | null;
  irbpnr?: number | null;
  /** El ICE y el IRBPNR por código: suman lo que dicen ice e irbpnr, y una retención los toma de aquí */
  otros_impuestos?: readonly RegistrarCompraOtrosImpuesto[] | null;
  propina?: number | null;
  /** Del IVA, lo que no se cobra: total va sin ello, o con ello, como se imprime */
  compensaciones?: readonly RegistrarCompraCompensacione[] | null;
  /** El impreso, que ninguna suma usa; por omisión el de las líneas */
  total_descuento?: number | null;
  /** Se calcula cuando falta; otro es 422 */
  total_comprobantes_reembolso?: number | null;
  /** Se calcula cuando falta; otro es 422 */
  total_base_imponible_reembolso?: number | null;
  /** Se calcula cuando falta; otro es 422 */
  total_impuesto_reembolso?: number | null;
  /** Lo que traslada de otros, cuando tipo_doc es 41, 47, 48 */
  reembolsos?: readonly CrearLoteDeFacturasFacturaReembolso[] | null;
  sucursal_id?: number | null;
  /** El documento como llegó */
  xml_original?: string | null;
  idempotency_key?: string | null;
  proveedor_id?: unknown;
  proveedor_existe?: unknown;
  compra_existente?: unknown;
  autorizado?: unknown;
  avisos?: unknown;
  dudas?: unknown;
  diferencias?: unknown;
  info_adicional?: unknown;
  /** @deprecated Otra escritura de no_objeto: se envía una de las dos */
  subtotal_no_objeto?: number | null;
  /** @deprecated Otra escritura de exento: se envía una de las dos */
  subtotal_exento?: number | null;
};

export type RegistrarCompraCompensacione = {
  codigo: string;
  /** Por ciento o valor específico */
  tarifa: number;
  /** Hasta 2 decimales */
  valor: number;
};

export type RegistrarCompraDetalle = {
  /** Del catálogo (/servicios): completa lo que la línea no dice */
  servicio_id?: number | null;
  /** Con servicio_id se puede omitir: lo dice el catálogo */
  codigo_principal?: string | null;
  /** Con servicio_id se puede omitir: lo dice el catálogo */
  descripcion?: string | null;
  /** Hasta 6 decimales */
  cantidad: number;
  /** Con servicio_id se puede omitir: lo dice el catálogo */
  precio_unitario?: number | null;
  descuento?: number | null;
  /** Por omisión 15, o la del servicio; con iva_codigo vale la del código */
  tarifa_iva?: 0 | 5 | 8 | 12 | 13 | 14 | 15 | null;
  iva_codigo?: "0" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "10" | null;
  /** El impreso, sin impuestos; por omisión cantidad × precio_unitario − descuento */
  precio_total?: number | null;
  /** El impreso; por omisión se calcula */
  iva?: number | null;
  ice?: number | null;
  irbpnr?: number | null;
  /** Cuenta contable de la línea; por omisión la de la categoría, o gasto_admin */
  cuenta_id?: number | null;
  /** Por omisión el de la compra */
  sustento?: "10" | "11" | "12" | "13" | "14" | "15" | "01" | "02" | "03" | "04" | "05" | "06" | "07" | "08" | "09" | null;
  /** La línea es flete, seguro o aduana de estos bienes, que llevan inventario: suma a su costo. Sin monto, en proporción al valor de su existencia; de lo que ya se vendió, al costo de ventas */
  costo_de?: readonly ({ servicio_id: number; monto?: number | null; })[] | null;
  codigo_auxiliar?: unknown;
  unidad_medida?: unknown;
};

export type RegistrarCompraFormasPago = {
  forma_pago: string;
  /** Hasta 2 decimales */
  total: number;
  plazo?: number | null;
  unidad_tiempo?: string | null;
};

export type RegistrarCompraImpuesto = {
  /** Tabla 17 del SRI, también los de antes */
  iva_codigo: "0" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "10";
  /** La base imponible del IVA, con el ICE */
  base: number;
  /** El impreso; por omisión se calcula */
  iva?: number | null;
};

export type RegistrarCompraOtrosImpuesto = {
  /** Tabla 16 del SRI: 3 ICE, 5 IRBPNR */
  codigo: "3" | "5";
  codigo_porcentaje: string;
  /** Hasta 2 decimales */
  base_imponible: number;
  tarifa?: number | null;
  /** Hasta 2 decimales */
  valor: number;
};

export type RegistrarCompraRespuesta = {
  id: number;
  /** Tabla 4 del SRI */
  tipo_doc: "11" | "12" | "15" | "16" | "19" | "20" | "21" | "41" | "42" | "43" | "45" | "47" | "48" | "01" | "02" | "04" | "05" | "08" | "09";
  numero_doc: string;
  fecha_emision: string;
  /** La de su asiento */
  fecha_registro: string;
  fecha_vencimiento: string | null;
  clave_acceso: string | null;
  numero_autorizacion: string | null;
  /** La entrada del directorio */
  proveedor_id: number;
  proveedor_tipo_id: string;
  proveedor_identificacion: string;
  proveedor_razon_social: string;
  categoria: string | null;
  /** Dólares, hasta 2 decimales */
  total_sin_impuestos: number;
  /** Dólares, hasta 2 decimales */
  iva: number;
  /** Dólares, hasta 2 decimales */
  ice: number;
  /** Dólares, hasta 2 decimales */
  irbpnr: number;
  /** Dólares, hasta 2 decimales */
  total: number;
  /** total − saldo: lo pagado, lo retenido y las notas de crédito */
  total_pagado: number;
  /** De ello, las retenciones emitidas */
  total_retenido: number;
  /** Y las notas de crédito del proveedor */
  total_notas_credito: number;
  /** Dólares, hasta 2 decimales */
  saldo: number;
  /** null: una nota de crédito, que no se paga */
  estado_pago: "PENDIENTE" | "PARCIAL" | "PAGADA" | null;
  estado: "activo" | "anulado";
  sucursal_id: number;
  ambiente: "1" | "2";
  proveedor_direccion: string | null;
  email: string | null;
  /** Dólares, hasta 2 decimales */
  subtotal_0: number;
  /** Dólares, hasta 2 decimales */
  subtotal_5: number;
  /** Dólares, hasta 2 decimales */
  subtotal_8: number;
  /** Dólares, hasta 2 decimales */
  subtotal_12: number;
  /** Dólares, hasta 2 decimales */
  subtotal_13: number;
  /** Dólares, hasta 2 decimales */
  subtotal_14: number;
  /** Dólares, hasta 2 decimales */
  subtotal_15: number;
  /** Dólares, hasta 2 decimales */
  no_objeto: number;
  /** Dólares, hasta 2 decimales */
  exento: number;
  impuestos: readonly ImpuestoDeCompra[];
  /** El impreso, o el de sus líneas */
  total_descuento: number;
  /** Del IVA, el que es crédito tributario */
  iva_credito: number;
  /** El ICE y el IRBPNR por código, si el documento o quien la registró lo dijo */
  otros_impuestos: readonly OtroImpuestoDeCompra[];
  /** Dólares, hasta 2 decimales */
  propina: number;
  /** Del IVA, lo que no se cobra: el total va sin ello, o con ello, como se imprime */
  compensaciones: readonly CompensacionDeCompra[];
  /** Bases e impuestos de lo que traslada */
  total_comprobantes_reembolso: number | null;
  total_base_imponible_reembolso: number | null;
  total_impuesto_reembolso: number | null;
  /** De un comprobante de reembolso: lo que traslada */
  reembolsos: readonly LoteDeFacturasReembolso[];
  /** Tabla 5 del SRI */
  sustento: string;
  parte_relacionada: boolean;
  ambito: "local" | "exterior";
  formas_pago: readonly CompraFormasPago[];
  /** De una nota: la que modifica */
  compra_modificada_id: number | null;
  doc_modificado_tipo: string | null;
  doc_modificado_numero: string | null;
  notas: string | null;
  /** Vacía: se registró por sus sumas */
  detalles: readonly LineaDeCompra[];
  origen: "manual" | "xml";
  /** Lo que el SRI tiene de él, desde la última vez que se preguntó; null: nadie ha preguntado */
  verificacion_sri: VerificacionSri | null;
  /** null: no se contabilizó */
  asiento_id: number | null;
  anulado_en: string | null;
  anulado_motivo: string | null;
  creado_por: string;
  creado_en: string;
  /** Lo que conviene saber de lo hecho */
  avisos: readonly string[];
};

export type RegistrarMovimiento = {
  tipo: "ingreso" | "egreso" | "ajuste_ingreso" | "ajuste_egreso";
  /** Hasta 2 decimales */
  monto: number;
  fecha: string;
  descripcion?: string | null;
  idempotency_key?: string | null;
};

export type RegistrarNomina = {
  /** El mes trabajado, AAAA-MM */
  periodo: string;
  /** De qué grupo, o de qué pago, es */
  descripcion?: string | null;
  /** La de su asiento: no futura, de un período abierto */
  fecha: string;
  personas: readonly ({
    identificacion: string;
    nombre: string;
    /** A donde se envía su rol de pago */
    email?: string | null;
    cargo?: string | null;
    ingresos: readonly ({
      concepto: "sueldo" | "horas_extras" | "comisiones" | "bonificaciones" | "decimo_tercero" | "decimo_cuarto" | "vacaciones" | "fondos_reserva" | "otros" | "decimo_tercero_acumulado" | "decimo_cuarto_acumulado" | "vacaciones_acumuladas" | "fondos_reserva_acumulados";
      descripcion?: string | null;
      /** Hasta 2 decimales */
      monto: number;
    })[];
    /** Aporte personal al IESS */
    iess_personal?: number | null;
    /** Impuesto a la renta retenido */
    impuesto_renta?: number | null;
    /** Préstamos de la empresa */
    prestamos?: number | null;
    /** Anticipos */
    anticipos?: number | null;
    /** Préstamos del IESS */
    prestamos_iess?: number | null;
    /** Otros descuentos */
    otros_descuentos?: number | null;
    /** Aporte patronal al IESS, a cargo de la empresa */
    iess_patronal?: number | null;
    provisiones?: readonly ({
      concepto: "decimo_tercero" | "decimo_cuarto" | "vacaciones" | "fondos_reserva";
      /** Hasta 2 decimales */
      monto: number;
    })[] | null;
    total_ingresos?: number | null;
    total_descuentos?: number | null;
    neto?: number | null;
  })[];
  /** Los de quien la envía: se comparan con las sumas, uno por uno */
  totales?: {
    ingresos?: number | null;
    iess_personal?: number | null;
    impuesto_renta?: number | null;
    prestamos?: number | null;
    anticipos?: number | null;
    prestamos_iess?: number | null;
    otros_descuentos?: number | null;
    descuentos?: number | null;
    neto?: number | null;
    iess_patronal?: number | null;
    provisiones?: number | null;
  } | null;
  idempotency_key?: string | null;
};

export type RegistrarNominaRespuesta = {
  id: number;
  /** El mes trabajado */
  periodo: string;
  descripcion: string | null;
  /** La de su asiento */
  fecha: string;
  personas_total: number;
  /** Dólares, hasta 2 decimales */
  total_ingresos: number;
  /** Dólares, hasta 2 decimales */
  total_descuentos: number;
  /** Lo que se paga a sus personas */
  neto: number;
  /** Dólares, hasta 2 decimales */
  pagado: number;
  /** Lo que falta pagar */
  saldo: number;
  estado: "activo" | "anulado";
  estado_pago: "PENDIENTE" | "PARCIAL" | "PAGADA";
  /** null: no se contabilizó */
  asiento_id: number | null;
  anulado_motivo: string | null;
  anulado_en: string | null;
  creado_por: string;
  creado_en: string;
  ambiente: "1" | "2";
  _explicar?: Explicar;
  totales: TotalesDeNomina;
  personas: readonly PersonaDeNomina[];
  /** Del primero al último; también los anulados */
  pagos: readonly PagoDeNomina[];
  /** Lo que conviene saber de lo hecho */
  avisos: readonly string[];
};

export type RegistrarPago = {
  /** Entrada del directorio con es_proveedor */
  proveedor_id: number;
  /** Cuándo se entregó el dinero */
  fecha: string;
  /** Tabla 24 del SRI; 15, con cruce */
  medio: "15" | "16" | "17" | "18" | "19" | "20" | "21" | "01";
  /** Lo que no se aplica queda como anticipo */
  monto: number;
  referencia?: string | null;
  notas?: string | null;
  /** De donde salió; por omisión la única activa del tipo del medio (01 caja, 16 y 19 tarjeta, 20 banco) */
  cuenta_dinero_id?: number | null;
  /** Por omisión la del usuario, o la matriz */
  sucursal_id?: number | null;
  aplicaciones?: readonly RegistrarPagoAplicacione[] | null;
  /** Contra qué cuentas, en lugar de dinero: con medio 15, al centavo */
  cruce?: readonly RegistrarCobroCruce[] | null;
  idempotency_key?: string | null;
};

/** Lleva compra_id o liquidacion_id, uno de los dos */
export type RegistrarPagoAplicacione = {
  compra_id?: number | null;
  liquidacion_id?: number | null;
  /** Hasta 2 decimales */
  monto_aplicado: number;
};

export type RegistrarTransaccion = {
  tipo: "egreso" | "ingreso";
  /** De un egreso: nota_debito, transferencia, cheque, debito_automatico, retiro, otro. De un ingreso: nota_credito, deposito, transferencia, intereses, otro */
  subtipo: "nota_debito" | "transferencia" | "cheque" | "debito_automatico" | "retiro" | "otro" | "nota_credito" | "deposito" | "intereses";
  fecha: string;
  /** Persona o empresa del directorio */
  persona_id?: number | null;
  referencia?: string | null;
  descripcion?: string | null;
  lineas: readonly ({
    /** Obligatoria si se lleva contabilidad */
    cuenta_id?: number | null;
    /** Hasta 2 decimales */
    monto: number;
    descripcion?: string | null;
    /** Por omisión true, y siempre en cuentas que no son de costo o gasto */
    deducible?: boolean | null;
    /** De lo no deducible: local (por omisión, casillero 806) o exterior (807) */
    ambito?: "local" | "exterior" | null;
    /** Va al otro lado del asiento y resta de lo que mueve el banco */
    contrario?: boolean | null;
  })[];
  /** Conciliación en curso de la cuenta, en que su movimiento nace marcado */
  conciliacion_id?: number | null;
  idempotency_key?: string | null;
};

export type RegistrarTransaccionRespuesta = {
  id: number;
  numero_comprobante: string;
  tipo: "egreso" | "ingreso";
  subtipo: "nota_debito" | "transferencia" | "cheque" | "debito_automatico" | "retiro" | "otro" | "nota_credito" | "deposito" | "intereses";
  fecha: string;
  cuenta_dinero_id: number;
  /** El que tenía al registrarse */
  cuenta_dinero_nombre: string;
  persona_id: number | null;
  persona_nombre: string | null;
  referencia: string | null;
  descripcion: string | null;
  /** Lo que mueve el banco: líneas normales − contrarias */
  total: number;
  estado: "activo" | "anulado";
  anulado_motivo: string | null;
  anulado_en: string | null;
  creado_por: string;
  creado_en: string;
  /** null: no se contabilizó */
  asiento_id: number | null;
  /** El de su cuenta de dinero */
  movimiento_id: number;
  /** La conciliación que lo tiene está cerrada */
  conciliado: boolean;
  ambiente: "1" | "2";
  lineas: readonly LineaDeTransaccion[];
  /** Lo que conviene saber de lo hecho */
  avisos: readonly string[];
};

export type RenglonDeKardex = {
  movimiento_id: number;
  fecha: string;
  /** Cuándo se supo: en ese orden van los renglones */
  registrado_en: string;
  tipo: "saldo_inicial" | "conteo" | "transferencia" | "compra" | "costo_adicional" | "devolucion_proveedor" | "liquidacion" | "venta" | "devolucion_cliente" | "anulacion";
  /** El que lo movió; null: se escribió a mano */
  documento: MovimientoDeInventarioDocumento | null;
  motivo: string | null;
  sucursal_id: number;
  /** Hasta 6 decimales */
  entrada: number;
  /** Hasta 6 decimales */
  salida: number;
  /** null: no movió unidades */
  costo_unitario: number | null;
  /** Lo que costó lo movido; con signo menos, lo que salió */
  valor: number;
  /** Lo que salda el costo de lo que había salido sin existencia */
  ajuste: number;
  /** Hasta 6 decimales */
  saldo_cantidad: number;
  /** De una unidad, después */
  saldo_costo: number;
  /** Dólares, hasta 2 decimales */
  saldo_valor: number;
  /** Su fecha es anterior a otra que ya se había movido */
  retroactivo: boolean;
};

export type RenovarCodigosDeRecuperacion = { password: string; codigo: string; };

export type RestablecerPassword = { token: string; password: string; };

export type ResumenDeActivos = {
  al: string;
  ambiente: "1" | "2";
  clases: readonly ActivosDeClase[];
  totales: TotalesDeActivos;
  /** Las del registro, contra los libros */
  cuentas: readonly CuentaDeActivos[];
};

export type ResumenDeTipo = {
  cola_sri: ColaDelSri;
  /** 1 pruebas o 2 producción: todo el resumen es de él */
  ambiente_sri: "1" | "2" | null;
};

export type ResumenDeVentas = {
  hoy: SumaDeVentas;
  /** Desde el lunes */
  semana: SumaDeVentas;
  /** Desde el día 1 */
  mes: SumaDeVentas;
  /** Completo */
  mes_anterior: SumaDeVentas;
  /** Los últimos 30 días, uno por uno; el último es hoy */
  serie: readonly ({
    fecha: string;
    /** Dólares, hasta 2 decimales */
    total: number;
    /** Facturas y notas de débito */
    cantidad: number;
    _explicar?: Explicar;
  })[];
  /** Comprobantes de todos los tipos en PENDIENTE, PROCESANDO o EN_PROCESO */
  pendientes_sri: number;
  cola_sri: ColaDelSri;
  /** Suma de los saldos de las autorizadas */
  por_cobrar: number;
  /** Hasta 10 clientes del mes, por total; sin el consumidor final */
  top_clientes: readonly ({
    cliente_id: number;
    identificacion: string;
    razon_social: string;
    /** Dólares, hasta 2 decimales */
    total: number;
    /** Facturas y notas de débito */
    cantidad: number;
    _explicar?: Explicar;
  })[];
  /** 1 pruebas o 2 producción: todo el resumen es de él */
  ambiente_sri: "1" | "2" | null;
  tiene_certificado: boolean;
  _explicar?: Explicar;
  /** Hasta cuándo vale el certificado de firma */
  cert_expira: string | null;
};

export type Retencion = {
  id: number;
  /** 001-001-000000001; null mientras es borrador */
  numero_comprobante: string | null;
  fecha_emision: string;
  tipo_identificacion_sujeto_retenido: "04" | "05" | "06" | "07" | "08";
  tipo_sujeto_retenido: "01" | "02" | null;
  parte_rel: "SI" | "NO";
  razon_social_sujeto_retenido: string;
  identificacion_sujeto_retenido: string;
  /** MM/AAAA */
  periodo_fiscal: string;
  docs_sustento: readonly RetencionDocsSustento[];
  /** La suma de lo retenido */
  total: number;
  email: string | null;
  /** Estado del documento ante el SRI */
  estado: "BORRADOR" | "PENDIENTE" | "PROCESANDO" | "EN_PROCESO" | "AUTORIZADO" | "RECHAZADO" | "DEVUELTA" | "ANULADO";
  /** 49 dígitos */
  clave_acceso: string | null;
  numero_autorizacion: string | null;
  fecha_autorizacion: string | null;
  /** Lo último que se supo del SRI, con su código; [EN ESPERA] dice qué falta para seguir */
  estado_sri: string | null;
  /** El sujeto retenido en el directorio */
  proveedor_id: number | null;
  sucursal_id: number;
  /** 1 pruebas, 2 producción; null mientras es borrador */
  ambiente: "1" | "2" | null;
  creado_en: string;
  anulado_motivo: string | null;
  fecha_anulacion: string | null;
  /** De una DEVUELTA o RECHAZADO, qué hacer por cada código que dio el SRI; si no, null */
  remedio: string | null;
  /** Lo que el SRI tiene de él, desde la última vez que se preguntó; null: nadie ha preguntado */
  verificacion_sri: VerificacionSri | null;
  /** Lo que el documento agrega bajo «Información adicional», después de lo que pone el servicio; al emitirse, también lo fijo de la empresa */
  info_adicional: readonly ({ nombre: string; valor: string; })[];
};

export type RetencionDeLista = {
  id: number;
  /** null mientras es borrador */
  numero_comprobante: string | null;
  fecha_emision: string;
  identificacion: string;
  razon_social: string;
  /** Dólares, hasta 2 decimales */
  total: number;
  saldo: null;
  /** Estado del documento ante el SRI */
  estado: "BORRADOR" | "PENDIENTE" | "PROCESANDO" | "EN_PROCESO" | "AUTORIZADO" | "RECHAZADO" | "DEVUELTA" | "ANULADO";
  /** 1 pruebas, 2 producción; null mientras es borrador */
  ambiente: "1" | "2" | null;
  /** 49 dígitos */
  clave_acceso: string | null;
};

export type RetencionDocsSustento = {
  liquidacion_id: number | null;
  compra_id: number | null;
  cod_sustento: string;
  cod_doc_sustento: string;
  /** 15 dígitos */
  num_doc_sustento: string;
  fecha_emision_doc_sustento: string;
  fecha_registro_contable: string | null;
  num_aut_doc_sustento: string | null;
  pago_loc_ext: "01" | "02";
  tipo_regi: string | null;
  pais_efec_pago: string | null;
  aplic_conv_dob_trib: "SI" | "NO" | null;
  pag_ext_suj_ret_nor_leg: "SI" | "NO" | null;
  pago_reg_fis: "SI" | "NO" | null;
  total_comprobantes_reembolso: number | null;
  total_base_imponible_reembolso: number | null;
  total_impuesto_reembolso: number | null;
  /** Dólares, hasta 2 decimales */
  total_sin_impuestos: number;
  /** Dólares, hasta 2 decimales */
  importe_total: number;
  impuestos_doc_sustento: readonly ({
    cod_impuesto_doc_sustento: "2" | "3" | "5";
    codigo_porcentaje: string;
    /** Dólares, hasta 2 decimales */
    base_imponible: number;
    /** Por ciento, hasta 2 decimales */
    tarifa: number;
    /** Dólares, hasta 2 decimales */
    valor_impuesto: number;
  })[];
  retenciones: readonly ({
    codigo: "1" | "2" | "6";
    codigo_retencion: string;
    /** Dólares, hasta 2 decimales */
    base_imponible: number;
    /** Por ciento, hasta 2 decimales */
    porcentaje_retener: number;
    /** Dólares, hasta 2 decimales */
    valor_retenido: number;
    dividendos: {
      fecha_pago_div: string;
      /** Dólares, hasta 2 decimales */
      im_renta_soc: number;
      ejer_fis_ut_div: string;
    } | null;
    compra_caj_banano: {
      num_caj_ban: string;
      /** Dólares, hasta 2 decimales */
      prec_caj_ban: number;
    } | null;
  })[];
  reembolsos: readonly LoteDeFacturasReembolso[];
  pagos: readonly ({
    forma_pago: string;
    /** Dólares, hasta 2 decimales */
    total: number;
  })[];
};

export type RetencionesPorCodigo = {
  codigos: readonly ({
    /** 1 renta, 2 IVA, 6 ISD: tabla 19 del SRI */
    impuesto: "1" | "2" | "6";
    /** El que lo pide; null: otro que estos dos */
    formulario: "103" | "104" | null;
    /** Del formulario 104, para el IVA que se retuvo a otros; null en lo demás */
    casillero: string | null;
    codigo: string;
    descripcion: string;
    /** null: no consta, o no es el mismo en todo lo que suma */
    porcentaje: number | null;
    /** Cuántos */
    documentos: number;
    /** Camino, bajo el prefijo de la API, de la lista de sus documentos */
    detalle: string;
    /** Dólares, hasta 2 decimales */
    base: number;
    /** Dólares, hasta 2 decimales */
    valor: number;
    _explicar?: Explicar;
  })[];
  totales: readonly ({
    /** 1 renta, 2 IVA, 6 ISD: tabla 19 del SRI */
    impuesto: "1" | "2" | "6";
    /** El que lo pide; null: otro que estos dos */
    formulario: "103" | "104" | null;
    /** Dólares, hasta 2 decimales */
    base: number;
    /** Dólares, hasta 2 decimales */
    valor: number;
    _explicar?: Explicar;
  })[];
};

export type RevisionDeWorkflow = {
  problemas: readonly ({
    /** null: del grafo entero */
    node_id: string | null;
    /** Dónde en data, como headers.0.valor; null: del nodo entero */
    campo: string | null;
    mensaje: string;
    nivel: "error" | "aviso";
  })[];
  /** Con alguno no puede estar activo */
  errores: number;
  avisos: number;
};

export type RolesContables = readonly ({
  rol: "caja_general" | "bancos" | "cxc_clientes" | "anticipo_proveedores" | "iva_compras" | "ret_iva_recibida" | "ret_renta_recibida" | "compensaciones" | "cxp_proveedores" | "tarjeta_credito" | "iva_ventas" | "ret_renta_por_pagar" | "ret_iva_por_pagar" | "ret_isd_por_pagar" | "iva_por_pagar" | "ice_por_pagar" | "irbpnr_por_pagar" | "propinas_por_pagar" | "anticipo_clientes" | "resultados_acumulados" | "perdidas_acumuladas" | "ganancia_ejercicio" | "perdida_ejercicio" | "ventas_gravadas" | "ventas_0" | "descuento_ventas" | "devolucion_ventas" | "intereses_ganados" | "otros_ingresos" | "inventario" | "costo_ventas" | "gasto_ventas" | "gasto_admin" | "gasto_intereses" | "comisiones_bancarias" | "gasto_no_deducible" | "nomina_sueldo" | "nomina_horas_extras" | "nomina_comisiones" | "nomina_bonificaciones" | "nomina_decimo_tercero" | "nomina_decimo_cuarto" | "nomina_vacaciones" | "nomina_fondos_reserva" | "nomina_otros_ingresos" | "nomina_aporte_patronal" | "nomina_impuesto_renta" | "nomina_otros_descuentos" | "iess_por_pagar" | "decimo_tercero_por_pagar" | "decimo_cuarto_por_pagar" | "vacaciones_por_pagar" | "fondos_reserva_por_pagar" | "sueldos_por_pagar" | "prestamos_empleados" | "anticipos_empleados" | "activo_edificios" | "activo_instalaciones" | "activo_maquinaria" | "activo_muebles" | "activo_vehiculos" | "activo_computacion" | "depreciacion_acumulada" | "gasto_depreciacion" | "altas_de_activos" | "ganancia_activos" | "perdida_activos" | "redondeo";
  para: string;
  /** Qué cuentas sirven */
  tipos: readonly ("activo" | "pasivo" | "patrimonio" | "ingreso" | "costo" | "gasto")[];
  cuenta_id: number;
  cuenta_codigo: string;
  cuenta_nombre: string;
})[];

export type RolesEnviados = {
  /** Los encolados: su documento_id es 1000 × la nómina + la persona */
  correos: readonly Correo[];
  /** Las personas que no tienen a donde escribirles */
  sin_correo: readonly number[];
  /** Las que esperan a mañana: se alcanzó el cupo del día */
  sin_cupo: readonly number[];
};

export type RotarSecretoDeWebhook = { secret?: string | null; };

export type RubroDeTerceros = {
  concepto: string;
  /** Dólares, hasta 2 decimales */
  total: number;
};

export type SaldoDeKardex = {
  /** Hasta 6 decimales */
  cantidad: number;
  /** De una unidad */
  costo: number;
  /** Dólares, hasta 2 decimales */
  valor: number;
  _explicar?: Explicar;
};

export type SaludDeWebhook = {
  /** Veces que se llamó a la dirección, con las de prueba y los reintentos */
  intentos: number;
  /** Las que respondieron 2xx */
  entregadas: number;
  /** Entregas que se dieron por perdidas tras su último intento */
  fallidas: number;
  /** De cada cien intentos, cuántos llegaron; null: no hubo ninguno */
  exito: number | null;
  /** Lo que tarda en responder */
  duracion_media_ms: number | null;
  /** Los siete, del más antiguo a hoy */
  dias: readonly ({
    dia: string;
    /** Veces que se llamó a la dirección, con las de prueba y los reintentos */
    intentos: number;
    /** Las que respondieron 2xx */
    entregadas: number;
    /** Entregas que se dieron por perdidas tras su último intento */
    fallidas: number;
  })[];
};

export type SecretoDeSegundoFactor = {
  /** Para quien lo escribe a mano, en base32 */
  secreto: string;
  /** otpauth://…, para la aplicación que da los códigos */
  uri: string;
  /** La misma, como imagen: la URL data: de un SVG */
  qr: string;
};

export type SecretoDeWorkflow = {
  id: number;
  nombre: string;
  /** Sus últimos 4 caracteres; null si tiene menos de 8 */
  pista: string | null;
  descripcion: string | null;
  created_at: string;
  updated_at: string;
};

export type SecretoDeWorkflowEnLista = {
  id: number;
  nombre: string;
  /** Sus últimos 4 caracteres; null si tiene menos de 8 */
  pista: string | null;
  descripcion: string | null;
  created_at: string;
  updated_at: string;
  /** null: ninguno todavía */
  ultimo_uso: string | null;
  /** Aquellos cuya definición lo nombra */
  workflows: readonly ({ id: number; nombre: string; })[];
};

export type SegundoFactor = {
  activo: boolean;
  activado_en: string | null;
  /** De recuperación, sin usar */
  codigos_restantes: number;
};

export type Sello = {
  /** Su número, desde 1 y sin huecos */
  id: number;
  /** Raíz del árbol (RFC 6962, SHA-256) de lo último de cada stream, en base64url */
  raiz: string;
  /** Streams que abarca */
  hojas: number;
  /** Cuándo, ISO 8601 en UTC, tal como se firmó */
  hecho_en: string;
  /** Llegó la hora, una empresa cerró un mes, o lo pidió quien opera */
  motivo: "hora" | "cierre" | "manual";
  /** La clave que firma: está en /sellos/claves */
  clave_id: string;
  /** El que lo precede; null en el primero */
  sello_anterior: {
    /** Su número */
    id: number;
    /** SHA-256 de su forma canónica con su firma, en base64url */
    huella: string;
  } | null;
  /** Ed25519 sobre la forma canónica del sello sin este campo, en base64url */
  firma: string;
};

export type SelloAtestiguado = {
  /** Su número, desde 1 y sin huecos */
  id: number;
  /** Raíz del árbol (RFC 6962, SHA-256) de lo último de cada stream, en base64url */
  raiz: string;
  /** Streams que abarca */
  hojas: number;
  /** Cuándo, ISO 8601 en UTC, tal como se firmó */
  hecho_en: string;
  /** Llegó la hora, una empresa cerró un mes, o lo pidió quien opera */
  motivo: "hora" | "cierre" | "manual";
  /** La clave que firma: está en /sellos/claves */
  clave_id: string;
  /** El que lo precede; null en el primero */
  sello_anterior: {
    /** Su número */
    id: number;
    /** SHA-256 de su forma canónica con su firma, en base64url */
    huella: string;
  } | null;
  /** Ed25519 sobre la forma canónica del sello sin este campo, en base64url */
  firma: string;
  testimonios: {
    /** Lo que firma esta empresa del sello de un cierre suyo (firma_sellos_de_cierre); nadie más lo ve */
    empresa: {
      /** RSA con SHA-256 (PKCS #1) sobre la forma canónica del sello, con su firma y sin testimonios, en base64url */
      firma: string;
      /** El certificado de la empresa, DER en base64url */
      certificado: string;
      /** Cuándo, ISO 8601 en UTC */
      firmado_en: string;
    } | null;
    /** Lo que dice una autoridad de sellado de tiempo, si la instalación usa una */
    tiempo: {
      /** La hora que dice la autoridad, ISO 8601 en UTC */
      fechado_en: string;
      /** El TimeStampToken de RFC 3161, DER en base64url, de esa misma forma canónica */
      token: string;
      /** A nombre de quién está el certificado que lo firma */
      autoridad: string;
    } | null;
  };
};

export type Servicio = {
  id: number;
  codigo_principal: string;
  descripcion: string;
  /** Sin impuestos; hasta 6 decimales */
  precio_unitario: number;
  tarifa_iva: 0 | 5 | 8 | 15;
  /** 0 tarifa 0, 4 tarifa 15, 5 tarifa 5, 6 no objeto, 7 exento, 8 tarifa 8 (días de un decreto) */
  iva_codigo: "0" | "4" | "5" | "6" | "7" | "8";
  /** false: retirado del catálogo */
  activo: boolean;
  /** El de sus líneas que no dicen otro */
  codigo_auxiliar: string | null;
  /** La de sus líneas que no dicen otra */
  unidad_medida: string | null;
  /** true: lo que se compra y se vende de él mueve su existencia */
  lleva_inventario: boolean;
  /** En que se cuenta su existencia */
  unidad: string | null;
  /** Bajo el cual se avisa con stock.bajo_minimo */
  minimo: number | null;
  /** La de su existencia; null: la del papel inventario */
  cuenta_inventario_id: number | null;
  /** La de su costo de venta; null: la del papel costo_ventas */
  cuenta_costo_id: number | null;
};

export type Sesion = {
  usuario: {
    /** Su número en esa empresa */
    id: number | null;
    email: string;
    /** Como lo llama esa empresa */
    nombre: string | null;
  };
  /** La de X-Tenant-Id, o la primera; null: no tiene ninguna */
  empresa_id: number | null;
  rol: "admin" | "contador" | "vendedor" | null;
  /** null: todas las sucursales */
  sucursal_id: number | null;
  /** Lo que su rol puede en esa empresa: métodos por recurso (PATCH necesita PUT) */
  permisos: { [campo: string]: readonly ("GET" | "POST" | "PUT" | "DELETE")[] };
  empresas: readonly ({
    empresa_id: number;
    ruc: string | null;
    razon_social: string | null;
    nombre_comercial: string | null;
    /** 1 pruebas, 2 producción */
    ambiente: "1" | "2" | null;
    /** A quien no lo tiene le deja solo activarlo */
    exige_segundo_factor: boolean;
    rol: "admin" | "contador" | "vendedor";
    /** null: todas las sucursales */
    sucursal_id: number | null;
  })[];
};

export type SesionAbierta = {
  /** Falta en la respuesta al panel, que lo recibe en su cookie */
  access_token?: string;
  expira_en: string;
};

export type SesionAbiertaDe = {
  id: string;
  creada_en: string;
  /** Su último uso, con un minuto de holgura */
  usada_en: string;
  expira_en: string;
  /** Desde dónde se usó la última vez */
  ip: string;
  /** null: no es uno */
  navegador: string | null;
  /** false: la abrió un programa, que la envía en Authorization */
  de_panel: boolean;
  /** Es la de esta petición */
  actual: boolean;
};

/** Qué pasaría: nada se registró, ni número ni cupo se usó */
export type Simulacion = {
  simulado: true;
  /** El cuerpo que respondería, con null en ids y números que aún no existen */
  respuesta: { [campo: string]: unknown } | readonly ({ [campo: string]: unknown })[] | null;
  /** El último de asientos; null: no se contabiliza, o quien simula no puede leer contabilidad */
  asiento: AsientoSimulado | null;
  /** Los que se registrarían, en orden: uno por aplicación de un anticipo; de lo que corrige otro, su reverso y el nuevo. null: quien simula no puede leer contabilidad (GET), y no se le dice si los habría */
  asientos: readonly AsientoSimulado[] | null;
  avisos: readonly string[];
};

export type Sucursal = {
  id: number;
  nombre: string;
  direccion: string;
  establecimiento: string;
  punto_emision: string;
  /** La que emite cuando no se nombra otra */
  es_matriz: boolean;
  activo: boolean;
  /** El próximo número por ambiente (1 pruebas, 2 producción) y tipo */
  proximos_numeros: { "1": SucursalProximosNumero; "2": SucursalProximosNumero; };
};

export type SucursalProximosNumero = {
  factura: number;
  liquidacion_compra: number;
  nota_credito: number;
  nota_debito: number;
  guia_remision: number;
  retencion: number;
};

export type SugerenciasDeConciliacion = {
  sugerencias: readonly ({
    linea: SugerenciasDeConciliacionLinea;
    movimiento: ConciliacionConMovimientosMovimiento;
    /** Qué tienen en común además del importe */
    por: "referencia" | "fecha";
  })[];
  sin_pareja: readonly SugerenciasDeConciliacionLinea[];
};

export type SugerenciasDeConciliacionLinea = {
  /** La nombra al aceptarla */
  linea_id: string;
  fecha: string;
  /** Lo que sale de la cuenta es negativo */
  importe: number;
  referencia: string | null;
  descripcion: string | null;
};

export type SumaDeSaldos = {
  /** Dólares, hasta 2 decimales */
  total: number;
  /** Documentos */
  cantidad: number;
  _explicar?: Explicar;
};

export type SumaDeVentas = {
  /** Dólares, hasta 2 decimales */
  total: number;
  /** Facturas y notas de débito */
  cantidad: number;
  _explicar?: Explicar;
};

export type TarifaDeConsumo = {
  /** De ICE e IRBPNR, tabla 18 del SRI */
  codigo: string;
  descripcion: string;
  /** Del valor sin impuestos de la línea; de un código auxiliar, la tarifa de IVA con que va; null: no lo tiene */
  porcentaje: number | null;
  /** Dólares por unidad; null: no lo tiene */
  valor_especifico: number | null;
  /** En qué se cuenta «cantidad» */
  unidad: string | null;
  /** Primer día; null: sin inicio conocido */
  desde: string | null;
  /** Último día; null: sigue vigente */
  hasta: string | null;
};

export type TotalesDeActivos = {
  /** Los que están en uso */
  activos: number;
  /** Dólares, hasta 2 decimales */
  costo: number;
  /** Dólares, hasta 2 decimales */
  depreciacion_acumulada: number;
  /** Dólares, hasta 2 decimales */
  valor_en_libros: number;
  /** De lo depreciado aquí, lo que no rebaja el impuesto a la renta */
  no_deducible: number;
  _explicar?: Explicar;
};

export type TotalesDeNomina = {
  /** Dólares, hasta 2 decimales */
  ingresos: number;
  /** Dólares, hasta 2 decimales */
  iess_personal: number;
  /** Dólares, hasta 2 decimales */
  impuesto_renta: number;
  /** Dólares, hasta 2 decimales */
  prestamos: number;
  /** Dólares, hasta 2 decimales */
  anticipos: number;
  /** Dólares, hasta 2 decimales */
  prestamos_iess: number;
  /** Dólares, hasta 2 decimales */
  otros_descuentos: number;
  /** La suma de lo descontado */
  descuentos: number;
  /** ingresos − descuentos: lo que se paga */
  neto: number;
  /** A cargo de la empresa */
  iess_patronal: number;
  /** A cargo de la empresa */
  provisiones: number;
};

export type Trabajo = {
  estado: "en_curso" | "terminado" | "fallido";
  /** De cien */
  progreso: number;
  /** Terminado: dónde se pide lo que se pidió, que ahora responde */
  resultado: { direccion: string; } | null;
};

export type TramoDeDepreciacion = {
  /** Primer mes, AAAA-MM */
  desde: string;
  /** En cuántos meses, en partes iguales */
  meses: number;
  /** Lo que se deprecia en ellos */
  monto: number;
  /** Lo que había costado hasta entonces */
  costo: number;
};

export type Transaccion = {
  id: number;
  numero_comprobante: string;
  tipo: "egreso" | "ingreso";
  subtipo: "nota_debito" | "transferencia" | "cheque" | "debito_automatico" | "retiro" | "otro" | "nota_credito" | "deposito" | "intereses";
  fecha: string;
  cuenta_dinero_id: number;
  /** El que tenía al registrarse */
  cuenta_dinero_nombre: string;
  persona_id: number | null;
  persona_nombre: string | null;
  referencia: string | null;
  descripcion: string | null;
  /** Lo que mueve el banco: líneas normales − contrarias */
  total: number;
  estado: "activo" | "anulado";
  anulado_motivo: string | null;
  anulado_en: string | null;
  creado_por: string;
  creado_en: string;
  /** null: no se contabilizó */
  asiento_id: number | null;
  /** El de su cuenta de dinero */
  movimiento_id: number;
  /** La conciliación que lo tiene está cerrada */
  conciliado: boolean;
  ambiente: "1" | "2";
  lineas: readonly LineaDeTransaccion[];
};

export type TransaccionDeLista = {
  id: number;
  numero_comprobante: string;
  tipo: "egreso" | "ingreso";
  subtipo: "nota_debito" | "transferencia" | "cheque" | "debito_automatico" | "retiro" | "otro" | "nota_credito" | "deposito" | "intereses";
  fecha: string;
  cuenta_dinero_id: number;
  /** El que tenía al registrarse */
  cuenta_dinero_nombre: string;
  persona_id: number | null;
  persona_nombre: string | null;
  referencia: string | null;
  descripcion: string | null;
  /** Lo que mueve el banco: líneas normales − contrarias */
  total: number;
  estado: "activo" | "anulado";
  anulado_motivo: string | null;
  anulado_en: string | null;
  creado_por: string;
  creado_en: string;
  /** null: no se contabilizó */
  asiento_id: number | null;
  /** El de su cuenta de dinero */
  movimiento_id: number;
  /** La conciliación que lo tiene está cerrada */
  conciliado: boolean;
  ambiente: "1" | "2";
};

export type Transferir = {
  /** La cuenta de que sale */
  origen_id: number;
  /** La cuenta a que llega: otra */
  destino_id: number;
  /** Hasta 2 decimales */
  monto: number;
  fecha: string;
  descripcion?: string | null;
  idempotency_key?: string | null;
};

export type TransferirRespuesta = {
  id: number;
  cuenta_id: number;
  fecha: string;
  tipo: "ingreso" | "egreso" | "transferencia_in" | "transferencia_out" | "ajuste_ingreso" | "ajuste_egreso";
  /** Mayor que 0: tipo dice si entra o sale */
  monto: number;
  origen_tipo: "cobro" | "pago_proveedor" | "manual" | "transferencia" | "transaccion_bancaria" | "nomina" | "activo_fijo";
  /** El registro de que viene; de una transferencia, el movimiento espejo */
  origen_id: number | null;
  referencia: string | null;
  descripcion: string | null;
  /** La conciliación que lo tiene está cerrada */
  conciliado: boolean;
  /** La que lo tiene marcado */
  conciliacion_id: number | null;
  /** El movimiento que deshace */
  reversa_de: number | null;
  anulado_en: string | null;
  anulado_motivo: string | null;
  creado_en: string;
  /** Lo que conviene saber de lo hecho */
  avisos: readonly string[];
};

export type TrasladarActivo = {
  /** Por omisión, hoy */
  fecha?: string | null;
  /** Adónde; omitida, sigue donde está */
  sucursal_id?: number | null;
  /** Quién lo recibe; omitido, sigue el que era */
  custodio?: string | null;
  motivo?: string | null;
};

export type UsarEnlace = { codigo: string; password: string; };

export type UsoDelPlan = {
  nombre: string;
  /** Por mes; null: sin límite */
  cuota_documentos: number | null;
  /** El mes en curso en el Ecuador: 2026-11 */
  mes: string;
  /** Emitidos en el mes, en cualquier ambiente */
  documentos: number;
  /** Que aún se pueden emitir en el mes; null: sin límite */
  quedan: number | null;
};

export type Usuario = {
  id: number;
  email: string;
  nombre: string;
  rol: "admin" | "contador" | "vendedor";
  /** null: todas las sucursales */
  sucursal_id: number | null;
  activo: boolean;
  /** false: aún no abre el enlace que le llegó */
  aceptado: boolean;
  creado_en: string;
  /** Cuándo le quitó su segundo factor quien administra */
  factor_quitado_en: string | null;
};

export type UsuarioCreado = {
  id: number;
  email: string;
  nombre: string;
  rol: "admin" | "contador" | "vendedor";
  /** null: todas las sucursales */
  sucursal_id: number | null;
  activo: boolean;
  aceptado: boolean;
  creado_en: string;
  /** Cuándo le quitó su segundo factor quien administra */
  factor_quitado_en: string | null;
  /** Cómo le llega el enlace con que entra; por_operador: aquí no salen correos */
  enlace: "por_correo" | "por_operador";
};

export type ValidarWorkflow = {
  trigger_tipo?: "manual" | "evento" | null;
  eventos?: readonly string[] | null;
  evento?: string | null;
  /** El grafo, en el formato de los editores visuales. Lo que un editor agregue a nodos y aristas se guarda y se devuelve. Hasta 256 KiB */
  definicion: {
    nodes: readonly CrearWorkflowDefinicionNode[];
    edges: readonly CrearWorkflowDefinicionEdge[];
    [otro: string]: unknown;
  };
};

export type ValidationError = {
  type: string;
  /** body, query, path o header, y el camino hasta el campo */
  loc: readonly (string | number)[];
  /** En español */
  msg: string;
  /** El valor como llegó, si es corto y no es un secreto */
  input?: unknown;
  ctx?: { [campo: string]: unknown };
};

export type ValoracionDeInventario = {
  al: string;
  /** Dólares, hasta 2 decimales */
  total: number;
  cuentas: readonly CuentaValorada[];
  bienes: readonly BienValorado[];
  _explicar?: Explicar;
};

export type VenderActivo = {
  /** Por omisión hoy, o la de su factura */
  fecha?: string | null;
  /** Sin impuestos. Con factura, lo dice su línea */
  monto?: number | null;
  /** Donde entra el dinero de una venta directa */
  cuenta_dinero_id?: number | null;
  /** La factura autorizada que lo cobra */
  factura_id?: number | null;
  /** Desde 1; omitible si la factura tiene una sola */
  factura_linea?: number | null;
  referencia?: string | null;
};

export type VerificacionSri = {
  /** En palabras del SRI; RECHAZADA: no responde por esa clave, y aviso dice por qué */
  estado_sri: "AUTORIZADO" | "NO AUTORIZADO" | "PENDIENTE DE ANULAR" | "ANULADO" | "RECHAZADA";
  consultado_en: string;
  /** Lo que conviene hacer; null si aquí y allí está igual */
  aviso: string | null;
};

export type VistaPreviaDeExtracto = {
  /** Las primeras del archivo, como están escritas */
  filas: readonly ({ linea: number; celdas: readonly string[]; })[];
  /** Con el que se leyó: el de la petición, o el guardado de la cuenta */
  mapeo: { [campo: string]: unknown };
  /** Es el que la cuenta tiene guardado */
  mapeo_guardado: boolean;
  /** Por qué no se puede leer: falta decir qué columna es cuál */
  problema: string | null;
  /** La línea de los títulos; null si no los tiene o no se hallaron */
  titulos_en: number | null;
  /** Qué columna se tomó por cada cosa, y cuál es, desde 1 */
  columnas: { [campo: string]: { titulo: string; lugar: number; } };
  fechas: "dia-mes" | "mes-dia" | null;
  decimales: "." | "," | null;
  /** Cómo se leería cada una; las primeras 500 */
  lineas: readonly ({
    /** Del archivo, desde 1 */
    linea: number;
    fecha: string;
    /** Lo que sale de la cuenta es negativo */
    importe: number;
    referencia: string | null;
    descripcion: string | null;
    /** La cuenta ya la tiene: no entraría */
    repetida: boolean;
  })[];
  leidas: number;
  nuevas: number;
  repetidas: number;
  con_error: number;
  /** Filas que no son movimientos: totales, saldos, notas */
  omitidas: number;
  /** De todas las leídas */
  ingresos: number;
  /** De todas las leídas */
  egresos: number;
  desde: string | null;
  hasta: string | null;
  errores: readonly ({
    linea: number;
    /** null: la línea entera */
    campo: "fecha" | "descripcion" | "referencia" | "monto" | "debito" | "credito" | "tipo" | "saldo" | null;
    detalle: string;
  })[];
};

export type Webhook = {
  id: number;
  nombre: string;
  url: string;
  /** Vacío: todos */
  eventos: readonly string[];
  activo: boolean;
  /** Desde cuándo no recibe nada porque su destino fallaba */
  suspendido_en: string | null;
  suspendido_motivo: string | null;
  /** Reconoce el secreto sin decirlo */
  secreto_huella: string;
  /** Hasta cuándo firma también el secreto anterior */
  secreto_anterior_valido_hasta: string | null;
  creado_en: string;
  actualizado_en: string;
};

export type WebhookConSalud = {
  id: number;
  nombre: string;
  url: string;
  /** Vacío: todos */
  eventos: readonly string[];
  activo: boolean;
  /** Desde cuándo no recibe nada porque su destino fallaba */
  suspendido_en: string | null;
  suspendido_motivo: string | null;
  /** Reconoce el secreto sin decirlo */
  secreto_huella: string;
  /** Hasta cuándo firma también el secreto anterior */
  secreto_anterior_valido_hasta: string | null;
  creado_en: string;
  actualizado_en: string;
  salud: SaludDeWebhook;
};

export type WebhookConSecreto = {
  id: number;
  nombre: string;
  url: string;
  /** Vacío: todos */
  eventos: readonly string[];
  activo: boolean;
  /** Desde cuándo no recibe nada porque su destino fallaba */
  suspendido_en: string | null;
  suspendido_motivo: string | null;
  /** Reconoce el secreto sin decirlo */
  secreto_huella: string;
  /** Hasta cuándo firma también el secreto anterior */
  secreto_anterior_valido_hasta: string | null;
  creado_en: string;
  actualizado_en: string;
  /** Solo cuando se generó, y solo en esta respuesta */
  secret?: string;
};

export type Workflow = {
  id: number;
  /** Sube cuando cambia la definición o lo que la inicia */
  version: number;
  nombre: string;
  descripcion: string | null;
  activo: boolean;
  trigger_tipo: "manual" | "evento";
  /** Los que lo inician; vacía: solo a mano */
  eventos: readonly string[];
  /** Por qué se detuvo solo; null desde que se lo activa otra vez */
  aviso: string | null;
  definicion: DefinicionDeWorkflow;
  created_at: string;
  updated_at: string;
};

export type WorkflowEnLista = {
  id: number;
  /** Sube cuando cambia la definición o lo que la inicia */
  version: number;
  nombre: string;
  descripcion: string | null;
  activo: boolean;
  trigger_tipo: "manual" | "evento";
  /** Los que lo inician; vacía: solo a mano */
  eventos: readonly string[];
  /** Por qué se detuvo solo; null desde que se lo activa otra vez */
  aviso: string | null;
  created_at: string;
  updated_at: string;
  /** null: no ha corrido */
  ultima_corrida: {
    id: number;
    version: number;
    estado: "running" | "completed" | "failed";
    disparo: "evento" | "manual" | "reejecucion";
    motivo: string | null;
    iniciado_en: string;
    terminado_en: string | null;
    duracion_ms: number | null;
  } | null;
};

export type WorkflowExportado = {
  nombre: string;
  descripcion: string | null;
  trigger_tipo: "manual" | "evento";
  eventos: readonly string[];
  definicion: DefinicionDeWorkflow;
};

/** `data` de cada evento público, por su nombre. */
export type DatosDeEvento = {
  /** Se recibió la factura y queda en cola (PENDIENTE) */
  "factura.creada": DatosFactura;
  /** La autoridad tributaria autorizó la factura */
  "factura.autorizada": DatosFactura;
  /** La autoridad tributaria no autorizó la factura; estado_sri dice por qué */
  "factura.rechazada": DatosFactura;
  /** La recepción devolvió la factura: XML, firma o esquema; estado_sri dice por qué */
  "factura.devuelta": DatosFactura;
  /** Se anuló la factura aquí; ante la autoridad se anula en su portal */
  "factura.anulada": {
    /** El documento */
    id: number;
    /** 001-001-000000001 */
    numero_comprobante: string;
    /** El estado en que quedó */
    estado: string;
    /** 49 dígitos; null mientras no se ha firmado */
    clave_acceso: string | null;
    /** La de la autoridad; null mientras no autorice */
    numero_autorizacion: string | null;
    /** Cuándo autorizó */
    fecha_autorizacion: string | null;
    /** La del documento */
    fecha_emision: string;
    /** La otra parte */
    razon_social: string;
    /** Su cédula, RUC, pasaporte o código */
    identificacion: string;
    /** Su correo */
    email: string | null;
    /** Lo que dijo la autoridad: estado, código y mensaje */
    estado_sri: string | null;
    /** Solo guías */
    transportista_identificacion: string | null;
    /** Solo guías */
    placa: string | null;
    /** Solo retenciones */
    sujeto_identificacion: string | null;
    /** Solo retenciones */
    periodo_fiscal: string | null;
    /** La entrada del directorio */
    cliente_id: number | null;
    /** El del documento */
    total: number;
    /** Por qué se anuló */
    motivo: string;
    /** La fecha contable de la anulación */
    fecha_anulacion: string;
  };
  /** La autoridad tiene anulada la factura: se hizo en su portal. Aquí nada se mueve; estado dice cómo está aquí y estado_sri, qué hacer */
  "factura.anulada_en_sri": {
    /** El documento */
    id: number;
    /** 001-001-000000001 */
    numero_comprobante: string;
    /** El estado en que quedó */
    estado: string;
    /** 49 dígitos; null mientras no se ha firmado */
    clave_acceso: string | null;
    /** La de la autoridad; null mientras no autorice */
    numero_autorizacion: string | null;
    /** Cuándo autorizó */
    fecha_autorizacion: string | null;
    /** La del documento */
    fecha_emision: string;
    /** La otra parte */
    razon_social: string;
    /** Su cédula, RUC, pasaporte o código */
    identificacion: string;
    /** Su correo */
    email: string | null;
    /** Lo que dijo la autoridad: estado, código y mensaje */
    estado_sri: string | null;
    /** Solo guías */
    transportista_identificacion: string | null;
    /** Solo guías */
    placa: string | null;
    /** Solo retenciones */
    sujeto_identificacion: string | null;
    /** Solo retenciones */
    periodo_fiscal: string | null;
    /** La entrada del directorio */
    cliente_id: number | null;
    /** El del documento */
    total: number;
    /** Cuándo lo dijo la autoridad */
    consultado_en: string;
  };
  /** El saldo de la factura llegó a 0 con un cobro, un anticipo o una nota de crédito */
  "factura.pagada": {
    /** El documento */
    id: number;
    /** 001-001-000000001 */
    numero_comprobante: string;
    /** El estado en que quedó */
    estado: string;
    /** 49 dígitos; null mientras no se ha firmado */
    clave_acceso: string | null;
    /** La de la autoridad; null mientras no autorice */
    numero_autorizacion: string | null;
    /** Cuándo autorizó */
    fecha_autorizacion: string | null;
    /** La del documento */
    fecha_emision: string;
    /** La otra parte */
    razon_social: string;
    /** Su cédula, RUC, pasaporte o código */
    identificacion: string;
    /** Su correo */
    email: string | null;
    /** Lo que dijo la autoridad: estado, código y mensaje */
    estado_sri: string | null;
    /** Solo guías */
    transportista_identificacion: string | null;
    /** Solo guías */
    placa: string | null;
    /** Solo retenciones */
    sujeto_identificacion: string | null;
    /** Solo retenciones */
    periodo_fiscal: string | null;
    /** La entrada del directorio */
    cliente_id: number | null;
    /** El del documento */
    total: number;
    /** 0: ya no se debe nada */
    saldo: number;
    /** La fecha contable de lo que la saldó */
    pagada_en: string;
    /** Qué la saldó */
    origen: {
      /** cobro o nota_credito */
      tipo: string;
      /** El registro */
      id: number;
    };
  };
  /** Se recibió la liquidación de compra y queda en cola (PENDIENTE) */
  "liquidacion.creada": DatosLiquidacion;
  /** La autoridad tributaria autorizó la liquidación de compra */
  "liquidacion.autorizada": DatosLiquidacion;
  /** La autoridad tributaria no autorizó la liquidación de compra; estado_sri dice por qué */
  "liquidacion.rechazada": DatosLiquidacion;
  /** La recepción devolvió la liquidación de compra: XML, firma o esquema; estado_sri dice por qué */
  "liquidacion.devuelta": DatosLiquidacion;
  /** Se anuló la liquidación de compra aquí; ante la autoridad se anula en su portal */
  "liquidacion.anulada": {
    /** El documento */
    id: number;
    /** 001-001-000000001 */
    numero_comprobante: string;
    /** El estado en que quedó */
    estado: string;
    /** 49 dígitos; null mientras no se ha firmado */
    clave_acceso: string | null;
    /** La de la autoridad; null mientras no autorice */
    numero_autorizacion: string | null;
    /** Cuándo autorizó */
    fecha_autorizacion: string | null;
    /** La del documento */
    fecha_emision: string;
    /** La otra parte */
    razon_social: string;
    /** Su cédula, RUC, pasaporte o código */
    identificacion: string;
    /** Su correo */
    email: string | null;
    /** Lo que dijo la autoridad: estado, código y mensaje */
    estado_sri: string | null;
    /** Solo guías */
    transportista_identificacion: string | null;
    /** Solo guías */
    placa: string | null;
    /** Solo retenciones */
    sujeto_identificacion: string | null;
    /** Solo retenciones */
    periodo_fiscal: string | null;
    /** El documento de sustento; null si no es uno solo */
    doc_sustento_numero: string | null;
    /** Su fecha; null si no es uno solo */
    doc_sustento_fecha: string | null;
    /** La entrada del directorio */
    proveedor_id: number | null;
    /** El del documento */
    total: number;
    /** Por qué se anuló */
    motivo: string;
    /** La fecha contable de la anulación */
    fecha_anulacion: string;
  };
  /** La autoridad tiene anulada la liquidación de compra: se hizo en su portal. Aquí nada se mueve; estado dice cómo está aquí y estado_sri, qué hacer */
  "liquidacion.anulada_en_sri": {
    /** El documento */
    id: number;
    /** 001-001-000000001 */
    numero_comprobante: string;
    /** El estado en que quedó */
    estado: string;
    /** 49 dígitos; null mientras no se ha firmado */
    clave_acceso: string | null;
    /** La de la autoridad; null mientras no autorice */
    numero_autorizacion: string | null;
    /** Cuándo autorizó */
    fecha_autorizacion: string | null;
    /** La del documento */
    fecha_emision: string;
    /** La otra parte */
    razon_social: string;
    /** Su cédula, RUC, pasaporte o código */
    identificacion: string;
    /** Su correo */
    email: string | null;
    /** Lo que dijo la autoridad: estado, código y mensaje */
    estado_sri: string | null;
    /** Solo guías */
    transportista_identificacion: string | null;
    /** Solo guías */
    placa: string | null;
    /** Solo retenciones */
    sujeto_identificacion: string | null;
    /** Solo retenciones */
    periodo_fiscal: string | null;
    /** El documento de sustento; null si no es uno solo */
    doc_sustento_numero: string | null;
    /** Su fecha; null si no es uno solo */
    doc_sustento_fecha: string | null;
    /** La entrada del directorio */
    proveedor_id: number | null;
    /** El del documento */
    total: number;
    /** Cuándo lo dijo la autoridad */
    consultado_en: string;
  };
  /** El saldo de la liquidación de compra llegó a 0 con un pago, un anticipo o una retención */
  "liquidacion.pagada": {
    /** El documento */
    id: number;
    /** 001-001-000000001 */
    numero_comprobante: string;
    /** El estado en que quedó */
    estado: string;
    /** 49 dígitos; null mientras no se ha firmado */
    clave_acceso: string | null;
    /** La de la autoridad; null mientras no autorice */
    numero_autorizacion: string | null;
    /** Cuándo autorizó */
    fecha_autorizacion: string | null;
    /** La del documento */
    fecha_emision: string;
    /** La otra parte */
    razon_social: string;
    /** Su cédula, RUC, pasaporte o código */
    identificacion: string;
    /** Su correo */
    email: string | null;
    /** Lo que dijo la autoridad: estado, código y mensaje */
    estado_sri: string | null;
    /** Solo guías */
    transportista_identificacion: string | null;
    /** Solo guías */
    placa: string | null;
    /** Solo retenciones */
    sujeto_identificacion: string | null;
    /** Solo retenciones */
    periodo_fiscal: string | null;
    /** El documento de sustento; null si no es uno solo */
    doc_sustento_numero: string | null;
    /** Su fecha; null si no es uno solo */
    doc_sustento_fecha: string | null;
    /** La entrada del directorio */
    proveedor_id: number | null;
    /** El del documento */
    total: number;
    /** 0: ya no se debe nada */
    saldo: number;
    /** La fecha contable de lo que la saldó */
    pagada_en: string;
    /** Qué la saldó */
    origen: {
      /** pago_proveedor o retencion */
      tipo: string;
      /** El registro */
      id: number;
    };
  };
  /** Se recibió la guía de remisión y queda en cola (PENDIENTE) */
  "guia.creada": DatosGuia;
  /** La autoridad tributaria autorizó la guía de remisión */
  "guia.autorizada": DatosGuia;
  /** La autoridad tributaria no autorizó la guía de remisión; estado_sri dice por qué */
  "guia.rechazada": DatosGuia;
  /** La recepción devolvió la guía de remisión: XML, firma o esquema; estado_sri dice por qué */
  "guia.devuelta": DatosGuia;
  /** Se anuló la guía de remisión aquí; ante la autoridad se anula en su portal */
  "guia.anulada": {
    /** El documento */
    id: number;
    /** 001-001-000000001 */
    numero_comprobante: string;
    /** El estado en que quedó */
    estado: string;
    /** 49 dígitos; null mientras no se ha firmado */
    clave_acceso: string | null;
    /** La de la autoridad; null mientras no autorice */
    numero_autorizacion: string | null;
    /** Cuándo autorizó */
    fecha_autorizacion: string | null;
    /** La del documento */
    fecha_emision: string;
    /** La otra parte */
    razon_social: string;
    /** Su cédula, RUC, pasaporte o código */
    identificacion: string;
    /** Su correo */
    email: string | null;
    /** Lo que dijo la autoridad: estado, código y mensaje */
    estado_sri: string | null;
    /** Solo guías */
    transportista_identificacion: string | null;
    /** Solo guías */
    placa: string | null;
    /** Solo retenciones */
    sujeto_identificacion: string | null;
    /** Solo retenciones */
    periodo_fiscal: string | null;
    /** El documento de sustento; null si no es uno solo */
    doc_sustento_numero: string | null;
    /** Su fecha; null si no es uno solo */
    doc_sustento_fecha: string | null;
    /** La entrada del directorio */
    proveedor_id: number | null;
    /** Siempre null: una guía no tiene total */
    total: number | null;
    /** Por qué se anuló */
    motivo: string;
    /** La fecha contable de la anulación */
    fecha_anulacion: string;
  };
  /** La autoridad tiene anulada la guía de remisión: se hizo en su portal. Aquí nada se mueve; estado dice cómo está aquí y estado_sri, qué hacer */
  "guia.anulada_en_sri": {
    /** El documento */
    id: number;
    /** 001-001-000000001 */
    numero_comprobante: string;
    /** El estado en que quedó */
    estado: string;
    /** 49 dígitos; null mientras no se ha firmado */
    clave_acceso: string | null;
    /** La de la autoridad; null mientras no autorice */
    numero_autorizacion: string | null;
    /** Cuándo autorizó */
    fecha_autorizacion: string | null;
    /** La del documento */
    fecha_emision: string;
    /** La otra parte */
    razon_social: string;
    /** Su cédula, RUC, pasaporte o código */
    identificacion: string;
    /** Su correo */
    email: string | null;
    /** Lo que dijo la autoridad: estado, código y mensaje */
    estado_sri: string | null;
    /** Solo guías */
    transportista_identificacion: string | null;
    /** Solo guías */
    placa: string | null;
    /** Solo retenciones */
    sujeto_identificacion: string | null;
    /** Solo retenciones */
    periodo_fiscal: string | null;
    /** El documento de sustento; null si no es uno solo */
    doc_sustento_numero: string | null;
    /** Su fecha; null si no es uno solo */
    doc_sustento_fecha: string | null;
    /** La entrada del directorio */
    proveedor_id: number | null;
    /** Siempre null: una guía no tiene total */
    total: number | null;
    /** Cuándo lo dijo la autoridad */
    consultado_en: string;
  };
  /** Se recibió la retención y queda en cola (PENDIENTE) */
  "retencion.creada": DatosRetencion;
  /** La autoridad tributaria autorizó la retención */
  "retencion.autorizada": DatosRetencion;
  /** La autoridad tributaria no autorizó la retención; estado_sri dice por qué */
  "retencion.rechazada": DatosRetencion;
  /** La recepción devolvió la retención: XML, firma o esquema; estado_sri dice por qué */
  "retencion.devuelta": DatosRetencion;
  /** Se anuló la retención aquí; ante la autoridad se anula en su portal */
  "retencion.anulada": {
    /** El documento */
    id: number;
    /** 001-001-000000001 */
    numero_comprobante: string;
    /** El estado en que quedó */
    estado: string;
    /** 49 dígitos; null mientras no se ha firmado */
    clave_acceso: string | null;
    /** La de la autoridad; null mientras no autorice */
    numero_autorizacion: string | null;
    /** Cuándo autorizó */
    fecha_autorizacion: string | null;
    /** La del documento */
    fecha_emision: string;
    /** La otra parte */
    razon_social: string;
    /** Su cédula, RUC, pasaporte o código */
    identificacion: string;
    /** Su correo */
    email: string | null;
    /** Lo que dijo la autoridad: estado, código y mensaje */
    estado_sri: string | null;
    /** Solo guías */
    transportista_identificacion: string | null;
    /** Solo guías */
    placa: string | null;
    /** Solo retenciones */
    sujeto_identificacion: string | null;
    /** Solo retenciones */
    periodo_fiscal: string | null;
    /** El documento de sustento; null si no es uno solo */
    doc_sustento_numero: string | null;
    /** Su fecha; null si no es uno solo */
    doc_sustento_fecha: string | null;
    /** La entrada del directorio */
    proveedor_id: number | null;
    /** La suma de lo retenido */
    total: number;
    /** Por qué se anuló */
    motivo: string;
    /** La fecha contable de la anulación */
    fecha_anulacion: string;
  };
  /** La autoridad tiene anulada la retención: se hizo en su portal. Aquí nada se mueve; estado dice cómo está aquí y estado_sri, qué hacer */
  "retencion.anulada_en_sri": {
    /** El documento */
    id: number;
    /** 001-001-000000001 */
    numero_comprobante: string;
    /** El estado en que quedó */
    estado: string;
    /** 49 dígitos; null mientras no se ha firmado */
    clave_acceso: string | null;
    /** La de la autoridad; null mientras no autorice */
    numero_autorizacion: string | null;
    /** Cuándo autorizó */
    fecha_autorizacion: string | null;
    /** La del documento */
    fecha_emision: string;
    /** La otra parte */
    razon_social: string;
    /** Su cédula, RUC, pasaporte o código */
    identificacion: string;
    /** Su correo */
    email: string | null;
    /** Lo que dijo la autoridad: estado, código y mensaje */
    estado_sri: string | null;
    /** Solo guías */
    transportista_identificacion: string | null;
    /** Solo guías */
    placa: string | null;
    /** Solo retenciones */
    sujeto_identificacion: string | null;
    /** Solo retenciones */
    periodo_fiscal: string | null;
    /** El documento de sustento; null si no es uno solo */
    doc_sustento_numero: string | null;
    /** Su fecha; null si no es uno solo */
    doc_sustento_fecha: string | null;
    /** La entrada del directorio */
    proveedor_id: number | null;
    /** La suma de lo retenido */
    total: number;
    /** Cuándo lo dijo la autoridad */
    consultado_en: string;
  };
  /** Una factura a crédito con saldo vence en tres días (trabajo diario, 07:00) */
  "factura.por_vencer": {
    /** El documento */
    id: number;
    /** 001-001-000000001 */
    numero_comprobante: string;
    /** El estado en que quedó */
    estado: string;
    /** 49 dígitos; null mientras no se ha firmado */
    clave_acceso: string | null;
    /** La de la autoridad; null mientras no autorice */
    numero_autorizacion: string | null;
    /** Cuándo autorizó */
    fecha_autorizacion: string | null;
    /** La del documento */
    fecha_emision: string;
    /** La otra parte */
    razon_social: string;
    /** Su cédula, RUC, pasaporte o código */
    identificacion: string;
    /** Su correo */
    email: string | null;
    /** Lo que dijo la autoridad: estado, código y mensaje */
    estado_sri: string | null;
    /** Solo guías */
    transportista_identificacion: string | null;
    /** Solo guías */
    placa: string | null;
    /** Solo retenciones */
    sujeto_identificacion: string | null;
    /** Solo retenciones */
    periodo_fiscal: string | null;
    /** La entrada del directorio */
    cliente_id: number | null;
    /** Lo facturado */
    total: number;
    /** Lo que falta cobrar */
    saldo: number;
    /** Hasta cuándo debía pagarse */
    fecha_vencimiento: string;
    /** Días que faltan */
    dias_para_vencer: number;
  };
  /** Una factura a crédito con saldo venció ayer (trabajo diario, 07:00) */
  "factura.vencida": {
    /** El documento */
    id: number;
    /** 001-001-000000001 */
    numero_comprobante: string;
    /** El estado en que quedó */
    estado: string;
    /** 49 dígitos; null mientras no se ha firmado */
    clave_acceso: string | null;
    /** La de la autoridad; null mientras no autorice */
    numero_autorizacion: string | null;
    /** Cuándo autorizó */
    fecha_autorizacion: string | null;
    /** La del documento */
    fecha_emision: string;
    /** La otra parte */
    razon_social: string;
    /** Su cédula, RUC, pasaporte o código */
    identificacion: string;
    /** Su correo */
    email: string | null;
    /** Lo que dijo la autoridad: estado, código y mensaje */
    estado_sri: string | null;
    /** Solo guías */
    transportista_identificacion: string | null;
    /** Solo guías */
    placa: string | null;
    /** Solo retenciones */
    sujeto_identificacion: string | null;
    /** Solo retenciones */
    periodo_fiscal: string | null;
    /** La entrada del directorio */
    cliente_id: number | null;
    /** Lo facturado */
    total: number;
    /** Lo que falta cobrar */
    saldo: number;
    /** Hasta cuándo debía pagarse */
    fecha_vencimiento: string;
    /** Días desde que venció */
    dias_vencida: number;
  };
  /** Una factura a crédito sigue con saldo 1, 7, 15 o 30 días después de vencer (trabajo diario, 07:00) */
  "factura.en_mora": {
    /** El documento */
    id: number;
    /** 001-001-000000001 */
    numero_comprobante: string;
    /** El estado en que quedó */
    estado: string;
    /** 49 dígitos; null mientras no se ha firmado */
    clave_acceso: string | null;
    /** La de la autoridad; null mientras no autorice */
    numero_autorizacion: string | null;
    /** Cuándo autorizó */
    fecha_autorizacion: string | null;
    /** La del documento */
    fecha_emision: string;
    /** La otra parte */
    razon_social: string;
    /** Su cédula, RUC, pasaporte o código */
    identificacion: string;
    /** Su correo */
    email: string | null;
    /** Lo que dijo la autoridad: estado, código y mensaje */
    estado_sri: string | null;
    /** Solo guías */
    transportista_identificacion: string | null;
    /** Solo guías */
    placa: string | null;
    /** Solo retenciones */
    sujeto_identificacion: string | null;
    /** Solo retenciones */
    periodo_fiscal: string | null;
    /** La entrada del directorio */
    cliente_id: number | null;
    /** Lo facturado */
    total: number;
    /** Lo que falta cobrar */
    saldo: number;
    /** Hasta cuándo debía pagarse */
    fecha_vencimiento: string;
    /** Días desde que venció: más que dias_mora si el aviso se recuperó tarde */
    dias_vencida: number;
    /** 1, 7, 15 o 30 */
    dias_mora: number;
  };
  /** Se recibió la nota de crédito y queda en cola (PENDIENTE) */
  "nota_credito.creada": DatosNotaCredito;
  /** La autoridad tributaria autorizó la nota de crédito */
  "nota_credito.autorizada": DatosNotaCredito;
  /** La autoridad tributaria no autorizó la nota de crédito; estado_sri dice por qué */
  "nota_credito.rechazada": DatosNotaCredito;
  /** La recepción devolvió la nota de crédito: XML, firma o esquema; estado_sri dice por qué */
  "nota_credito.devuelta": DatosNotaCredito;
  /** Se anuló la nota de crédito aquí; ante la autoridad se anula en su portal */
  "nota_credito.anulada": DatosNotaCreditoAnulada;
  /** La autoridad tiene anulada la nota de crédito: se hizo en su portal. Aquí nada se mueve; estado dice cómo está aquí y estado_sri, qué hacer */
  "nota_credito.anulada_en_sri": DatosNotaCreditoAnuladaEnSri;
  /** Se recibió la nota de débito y queda en cola (PENDIENTE) */
  "nota_debito.creada": DatosNotaCredito;
  /** La autoridad tributaria autorizó la nota de débito */
  "nota_debito.autorizada": DatosNotaCredito;
  /** La autoridad tributaria no autorizó la nota de débito; estado_sri dice por qué */
  "nota_debito.rechazada": DatosNotaCredito;
  /** La recepción devolvió la nota de débito: XML, firma o esquema; estado_sri dice por qué */
  "nota_debito.devuelta": DatosNotaCredito;
  /** Se anuló la nota de débito aquí; ante la autoridad se anula en su portal */
  "nota_debito.anulada": DatosNotaCreditoAnulada;
  /** La autoridad tiene anulada la nota de débito: se hizo en su portal. Aquí nada se mueve; estado dice cómo está aquí y estado_sri, qué hacer */
  "nota_debito.anulada_en_sri": DatosNotaCreditoAnuladaEnSri;
  /** El saldo de la nota de débito llegó a 0 con un cobro o un anticipo */
  "nota_debito.pagada": {
    /** El documento */
    id: number;
    /** 001-001-000000001 */
    numero_comprobante: string;
    /** El estado en que quedó */
    estado: string;
    /** 49 dígitos; null mientras no se ha firmado */
    clave_acceso: string | null;
    /** La de la autoridad; null mientras no autorice */
    numero_autorizacion: string | null;
    /** Cuándo autorizó */
    fecha_autorizacion: string | null;
    /** La del documento */
    fecha_emision: string;
    /** La otra parte */
    razon_social: string;
    /** Su cédula, RUC, pasaporte o código */
    identificacion: string;
    /** Su correo */
    email: string | null;
    /** Lo que dijo la autoridad: estado, código y mensaje */
    estado_sri: string | null;
    /** Solo guías */
    transportista_identificacion: string | null;
    /** Solo guías */
    placa: string | null;
    /** Solo retenciones */
    sujeto_identificacion: string | null;
    /** Solo retenciones */
    periodo_fiscal: string | null;
    /** El documento que modifica */
    doc_sustento_numero: string;
    /** La de ese documento */
    doc_sustento_fecha: string;
    /** Cuando es una factura emitida aquí */
    factura_id: number | null;
    /** La entrada del directorio */
    cliente_id: number | null;
    /** El del documento */
    total: number;
    /** 0: ya no se debe nada */
    saldo: number;
    /** La fecha contable de lo que la saldó */
    pagada_en: string;
    /** Qué la saldó */
    origen: {
      /** cobro */
      tipo: string;
      /** El registro */
      id: number;
    };
  };
  /** Se registró una compra */
  "compra.creada": {
    /** La compra */
    id: number;
    /** Tabla 4 del SRI: 01 factura, 02 nota de venta, 04 nota de crédito… */
    tipo_doc: string;
    /** 001-001-000000001 */
    numero_doc: string;
    /** 49 dígitos; null si no se dijo */
    clave_acceso: string | null;
    /** La del documento */
    fecha_emision: string;
    /** La entrada del directorio */
    proveedor_id: number;
    /** La del proveedor */
    identificacion: string;
    /** El proveedor */
    razon_social: string;
    /** El del documento */
    total: number;
    /** activo o anulado */
    estado: string;
  };
  /** Se anuló una compra: sale de los informes y del ATS */
  "compra.anulada": {
    /** La compra */
    id: number;
    /** Tabla 4 del SRI: 01 factura, 02 nota de venta, 04 nota de crédito… */
    tipo_doc: string;
    /** 001-001-000000001 */
    numero_doc: string;
    /** 49 dígitos; null si no se dijo */
    clave_acceso: string | null;
    /** La del documento */
    fecha_emision: string;
    /** La entrada del directorio */
    proveedor_id: number;
    /** La del proveedor */
    identificacion: string;
    /** El proveedor */
    razon_social: string;
    /** El del documento */
    total: number;
    /** activo o anulado */
    estado: string;
    /** Por qué se anuló */
    motivo: string;
    /** La fecha contable de la anulación */
    fecha_anulacion: string;
  };
  /** El saldo de una compra llegó a 0: por un pago, una retención o una nota de crédito */
  "compra.pagada": {
    /** La compra */
    id: number;
    /** Tabla 4 del SRI: 01 factura, 02 nota de venta, 04 nota de crédito… */
    tipo_doc: string;
    /** 001-001-000000001 */
    numero_doc: string;
    /** 49 dígitos; null si no se dijo */
    clave_acceso: string | null;
    /** La del documento */
    fecha_emision: string;
    /** La entrada del directorio */
    proveedor_id: number;
    /** La del proveedor */
    identificacion: string;
    /** El proveedor */
    razon_social: string;
    /** El del documento */
    total: number;
    /** activo o anulado */
    estado: string;
    /** 0: ya no se debe nada */
    saldo: number;
    /** La fecha contable de lo que la saldó */
    pagada_en: string;
    /** Qué la saldó */
    origen: {
      /** retencion, compra (una nota de crédito del proveedor) o pago_proveedor */
      tipo: string;
      /** El registro */
      id: number;
    };
  };
  /** Se registró un cobro a un cliente */
  "cobro.registrado": {
    /** El cobro */
    id: number;
    /** La entrada del directorio */
    cliente_id: number;
    /** El dinero recibido */
    monto: number;
    /** Tabla 24 del SRI; 15, un cruce de cuentas */
    medio: string;
    /** La de quien pagó */
    referencia: string | null;
    /** A qué se aplicó; vacía: es anticipo */
    aplicaciones: readonly ({
      /** La factura; null si es una nota de débito */
      factura_id: number | null;
      /** La nota de débito; null si es una factura */
      nota_debito_id: number | null;
      /** El dinero que se le aplicó, sin lo retenido */
      monto_aplicado: number;
    })[];
  };
  /** Se anuló un cobro: lo que cobraba se vuelve a deber */
  "cobro.anulado": {
    /** El cobro */
    id: number;
    /** La entrada del directorio */
    cliente_id: number;
    /** El dinero recibido */
    monto: number;
    /** Por qué se anuló */
    motivo: string;
    /** La fecha contable de la anulación */
    fecha: string;
  };
  /** Una proforma quedó como borrador */
  "proforma.borrador": DatosProforma;
  /** Una proforma se envió: su cliente puede verla y responder */
  "proforma.enviada": DatosProforma;
  /** El cliente aceptó una proforma */
  "proforma.aceptada": DatosProforma;
  /** El cliente rechazó una proforma */
  "proforma.rechazada": DatosProforma;
  /** Una proforma se convirtió en factura */
  "proforma.convertida": DatosProforma;
  /** Se agotaron los intentos de una entrega. Llega a las demás suscripciones de la empresa; las entregas de webhook.* no producen otros webhook.* */
  "webhook.entrega_fallida": {
    /** La suscripción */
    webhook_id: number;
    /** La entrega, para consultarla o reintentarla */
    entrega_id: string;
    /** Lo que debía llegar */
    evento: string;
    /** Su id en GET /eventos */
    evento_id: number;
    /** Cuántas veces se intentó */
    intentos: number;
    /** Estado HTTP de la última respuesta; null si no la hubo */
    ultimo_estado: number | null;
    /** Por qué no hubo respuesta */
    ultimo_error: string | null;
  };
  /** Una suscripción falla desde hace cinco días y ya no recibe nada hasta que se la active. Llega a las demás suscripciones de la empresa */
  "webhook.suspendido": {
    /** La suscripción */
    webhook_id: number;
    /** El de la suscripción */
    nombre: string;
    /** A dónde iba */
    url: string;
    /** El primer intento fallido desde el último que llegó */
    fallando_desde: string;
    /** Por qué se suspendió */
    motivo: string;
  };
  /** La existencia de un bien en toda la empresa bajó de su mínimo: una vez por cada vez que lo cruza */
  "stock.bajo_minimo": {
    /** El bien, en el catálogo */
    servicio_id: number;
    /** Su código */
    codigo_principal: string;
    /** Cómo se llama */
    descripcion: string;
    /** Lo que queda */
    existencia: number;
    /** De cuánto no debía bajar */
    minimo: number;
  };
  /** Se registró un pago a un proveedor */
  "pago_proveedor.registrado": {
    /** El pago */
    id: number;
    /** La entrada del directorio */
    proveedor_id: number;
    /** Lo que se pagó */
    monto: number;
    /** Tabla 24 del SRI; 15, un cruce de cuentas */
    medio: string;
    /** La de quien pagó */
    referencia: string | null;
    /** Las compras que paga, cada una una vez */
    compras: readonly number[];
    /** Las liquidaciones de compra que paga */
    liquidaciones: readonly number[];
  };
  /** Se anuló un pago: lo que pagaba se vuelve a deber */
  "pago_proveedor.anulado": {
    /** El pago */
    id: number;
    /** La entrada del directorio */
    proveedor_id: number;
    /** Lo que se pagó */
    monto: number;
    /** Por qué se anuló */
    motivo: string;
    /** La fecha contable de la anulación */
    fecha: string;
  };
};

/** Cada `codigo` con que el API rehúsa. */
export type CodigoDeApi =
  | "activos.acto_no_anulable"
  | "activos.alta_antes_de_la_compra"
  | "activos.antes_de_lo_ultimo"
  | "activos.anulacion_antes_del_acto"
  | "activos.compra_no_encontrada"
  | "activos.compra_no_sirve"
  | "activos.con_movimientos"
  | "activos.cuenta_invalida"
  | "activos.depreciacion_con_posteriores"
  | "activos.depreciacion_de_otro_ambiente"
  | "activos.depreciacion_no_encontrada"
  | "activos.depreciacion_ya_anulada"
  | "activos.excede_la_compra"
  | "activos.factura_no_encontrada"
  | "activos.factura_no_sirve"
  | "activos.fuera_de_uso"
  | "activos.mes_futuro"
  | "activos.mes_pasado"
  | "activos.no_encontrado"
  | "activos.otro_ambiente"
  | "activos.sin_matriz"
  | "activos.sin_vida_restante"
  | "activos.sucursal_no_encontrada"
  | "activos.valor_residual_excesivo"
  | "activos.vida_terminada"
  | "auditoria.no_encontrada"
  | "autenticacion.clave_de_asistente"
  | "autenticacion.clave_expirada"
  | "autenticacion.clave_invalida"
  | "autenticacion.claves_distintas"
  | "autenticacion.codigo_invalido"
  | "autenticacion.credenciales_invalidas"
  | "autenticacion.credenciales_mezcladas"
  | "autenticacion.demasiados_ingresos"
  | "autenticacion.demasiados_intentos"
  | "autenticacion.origen_ajeno"
  | "autenticacion.requerida"
  | "autenticacion.rol_sin_permiso"
  | "autenticacion.segundo_factor"
  | "autenticacion.segundo_factor_exigido"
  | "autenticacion.sesion_inactiva"
  | "autenticacion.sesion_invalida"
  | "autenticacion.sin_empresa"
  | "autenticacion.sin_permiso"
  | "autenticacion.solo_sesion"
  | "autenticacion.solo_su_sucursal"
  | "cartera.antes_de_lo_posterior"
  | "cartera.antes_del_anticipo"
  | "cartera.antes_del_documento"
  | "cartera.anticipo_aplicado"
  | "cartera.anticipo_aun_no_estaba"
  | "cartera.anticipo_devuelto"
  | "cartera.anticipo_insuficiente"
  | "cartera.aplicacion_no_encontrada"
  | "cartera.aplicacion_no_es_de_anticipo"
  | "cartera.demasiadas_aplicaciones"
  | "cartera.demasiadas_en_documento"
  | "cartera.despues_de_lo_liberado"
  | "cartera.despues_de_su_aplicacion"
  | "cartera.devolucion_no_encontrada"
  | "cartera.devolucion_ya_anulada"
  | "cartera.documento_no_encontrado"
  | "cartera.estado_de_cuenta_muy_largo"
  | "cartera.excede_el_saldo"
  | "cartera.liberado_en_uso"
  | "cartera.linea_de_cruce_invalida"
  | "cartera.tercero_de_cruce_no_encontrado"
  | "certificado.archivo_invalido"
  | "certificado.aun_no_vigente"
  | "certificado.clave_incorrecta"
  | "certificado.sin_llave_de_firma"
  | "certificado.vencido"
  | "claves_api.demasiadas"
  | "claves_api.expiracion_pasada"
  | "claves_api.no_encontrada"
  | "claves_api.numero_ocupado"
  | "claves_api.revocada"
  | "cobros.aplicacion_sin_un_documento"
  | "cobros.cliente_no_encontrado"
  | "cobros.documento_de_otro_ambiente"
  | "cobros.documento_de_otro_cliente"
  | "cobros.documento_no_autorizado"
  | "cobros.documento_no_encontrado"
  | "cobros.no_encontrado"
  | "cobros.sin_matriz"
  | "cobros.sucursal_no_encontrada"
  | "compras.anulacion_antes_de_la_compra"
  | "compras.bien_sin_inventario"
  | "compras.categoria_con_cuenta_invalida"
  | "compras.clave_invalida"
  | "compras.con_movimientos"
  | "compras.con_retencion"
  | "compras.distinta_de_la_modificada"
  | "compras.duplicada"
  | "compras.emision_futura"
  | "compras.identificacion_invalida"
  | "compras.linea_con_cuenta_invalida"
  | "compras.modificada_anulada"
  | "compras.modificada_no_encontrada"
  | "compras.no_encontrada"
  | "compras.no_modificable"
  | "compras.nota_antes_de_la_compra"
  | "compras.otro_ambiente"
  | "compras.otro_anio"
  | "compras.registro_antes_de_la_emision"
  | "compras.sin_clave_de_acceso"
  | "compras.sin_matriz"
  | "compras.sucursal_no_encontrada"
  | "compras.total_bajo_lo_pagado"
  | "compras.vencimiento_antes_de_la_emision"
  | "compras.ya_anulada"
  | "contabilidad.abriendo"
  | "contabilidad.activando"
  | "contabilidad.antes_de_comenzar"
  | "contabilidad.antes_del_asiento"
  | "contabilidad.apertura_muy_larga"
  | "contabilidad.apertura_no_coincide"
  | "contabilidad.apertura_no_cuadra"
  | "contabilidad.asiento_anulado"
  | "contabilidad.asiento_de_otro_ambiente"
  | "contabilidad.asiento_de_otro_origen"
  | "contabilidad.asiento_es_reverso"
  | "contabilidad.asiento_no_encontrado"
  | "contabilidad.cierre_en_orden"
  | "contabilidad.cierre_muy_largo"
  | "contabilidad.cierre_posterior"
  | "contabilidad.cierre_se_anula_en_su_dia"
  | "contabilidad.cierre_sin_otra_fecha"
  | "contabilidad.codigo_repetido"
  | "contabilidad.cuenta_con_asientos"
  | "contabilidad.cuenta_con_hijas"
  | "contabilidad.cuenta_con_roles"
  | "contabilidad.cuenta_con_saldo"
  | "contabilidad.cuenta_con_titulares"
  | "contabilidad.cuenta_de_control"
  | "contabilidad.cuenta_de_control_compartida"
  | "contabilidad.cuenta_no_encontrada"
  | "contabilidad.cuenta_no_recibe"
  | "contabilidad.cuenta_no_sirve"
  | "contabilidad.demasiadas_cuentas"
  | "contabilidad.demasiadas_plantillas"
  | "contabilidad.documentos_en_camino"
  | "contabilidad.ejercicio_cerrado"
  | "contabilidad.ejercicio_no_encontrado"
  | "contabilidad.ejercicio_sin_resultados"
  | "contabilidad.ejercicio_ya_cerrado"
  | "contabilidad.ejercicios_en_orden"
  | "contabilidad.falta_tipo"
  | "contabilidad.fecha_futura"
  | "contabilidad.inactiva"
  | "contabilidad.inicio_futuro"
  | "contabilidad.meses_sin_cerrar"
  | "contabilidad.nombre_de_plantilla_repetido"
  | "contabilidad.otro_anio"
  | "contabilidad.padre_inactivo"
  | "contabilidad.papel_de_control_con_saldo"
  | "contabilidad.papel_muy_largo"
  | "contabilidad.papel_sin_cuenta"
  | "contabilidad.periodo_abierto"
  | "contabilidad.periodo_cerrado"
  | "contabilidad.periodo_con_bloqueos"
  | "contabilidad.periodo_futuro"
  | "contabilidad.periodo_inexistente"
  | "contabilidad.periodo_no_encontrado"
  | "contabilidad.periodo_ya_cerrado"
  | "contabilidad.plan_en_preparacion"
  | "contabilidad.plantilla_no_encontrada"
  | "contabilidad.reapertura_en_orden"
  | "contabilidad.sin_cuenta_padre"
  | "contabilidad.tipo_de_otro_grupo"
  | "contabilidad.ya_activa"
  | "contabilidad.ya_tiene_apertura"
  | "correo.anulado"
  | "correo.cupo_agotado"
  | "correo.cupo_de_pruebas_agotado"
  | "correo.direccion_invalida"
  | "correo.documento_no_autorizado"
  | "correo.falta_password"
  | "correo.pruebas_agotadas"
  | "correo.servidor_no_permitido"
  | "correo.sin_destinatario"
  | "correo.sin_servidor"
  | "empresa.logo_demasiado_grande"
  | "empresa.logo_invalido"
  | "empresa.no_configurada"
  | "empresa.no_encontrada"
  | "empresa.produccion_no_admitida"
  | "empresa.produccion_sin_certificado"
  | "empresa.sin_logo"
  | "facturas.anulada"
  | "facturas.borrador_eliminado"
  | "facturas.con_movimientos"
  | "facturas.consumidor_final_sobre_limite"
  | "facturas.cupo_agotado"
  | "facturas.descuento_mayor_que_linea"
  | "facturas.empresa_sin_configurar"
  | "facturas.fecha_de_anulacion_fuera_de_rango"
  | "facturas.identificacion_invalida"
  | "facturas.importe_fuera_de_limite"
  | "facturas.no_autorizada"
  | "facturas.no_encontrada"
  | "facturas.no_es_borrador"
  | "facturas.no_modificable"
  | "facturas.otro_ambiente"
  | "facturas.propina_en_lote"
  | "facturas.propina_no_permitida"
  | "facturas.secuencial_agotado"
  | "facturas.sin_clave_de_acceso"
  | "facturas.sin_matriz"
  | "facturas.sucursal_del_numero"
  | "facturas.sucursal_inactiva"
  | "facturas.sucursal_no_encontrada"
  | "facturas.tarifa_cambiada"
  | "facturas.tarifa_no_vigente"
  | "facturas.vencimiento_anterior_a_la_emision"
  | "facturas.xml_no_disponible"
  | "facturas.ya_autorizada"
  | "guias_remision.anulada"
  | "guias_remision.borrador_eliminado"
  | "guias_remision.cupo_agotado"
  | "guias_remision.empresa_sin_configurar"
  | "guias_remision.fecha_de_anulacion_fuera_de_rango"
  | "guias_remision.identificacion_invalida"
  | "guias_remision.no_autorizada"
  | "guias_remision.no_encontrada"
  | "guias_remision.no_es_borrador"
  | "guias_remision.no_modificable"
  | "guias_remision.otro_ambiente"
  | "guias_remision.secuencial_agotado"
  | "guias_remision.sin_clave_de_acceso"
  | "guias_remision.sin_matriz"
  | "guias_remision.sucursal_inactiva"
  | "guias_remision.sucursal_no_encontrada"
  | "guias_remision.sustento_futuro"
  | "guias_remision.transporte_ya_iniciado"
  | "guias_remision.xml_no_disponible"
  | "guias_remision.ya_autorizada"
  | "interno"
  | "inventario.anulacion_anterior"
  | "inventario.anulado"
  | "inventario.colmada"
  | "inventario.contrapartida_invalida"
  | "inventario.contrapartida_no_encontrada"
  | "inventario.de_un_documento"
  | "inventario.fecha_futura"
  | "inventario.item_no_encontrado"
  | "inventario.no_encontrado"
  | "inventario.no_lleva_inventario"
  | "inventario.otro_ambiente"
  | "inventario.sin_costo"
  | "inventario.sin_existencia"
  | "inventario.sucursal_no_encontrada"
  | "inventario.ya_se_movio"
  | "lectura.atrasada"
  | "lectura.demasiadas_filas"
  | "limite.de_bytes_excedido"
  | "limite.de_empresa_excedido"
  | "limite.descargas"
  | "limite.excedido"
  | "liquidaciones_compra.anulada"
  | "liquidaciones_compra.borrador_eliminado"
  | "liquidaciones_compra.con_movimientos"
  | "liquidaciones_compra.cupo_agotado"
  | "liquidaciones_compra.descuento_mayor_que_linea"
  | "liquidaciones_compra.distinta_del_proveedor"
  | "liquidaciones_compra.empresa_sin_configurar"
  | "liquidaciones_compra.fecha_de_anulacion_fuera_de_rango"
  | "liquidaciones_compra.identificacion_invalida"
  | "liquidaciones_compra.importe_fuera_de_limite"
  | "liquidaciones_compra.no_autorizada"
  | "liquidaciones_compra.no_encontrada"
  | "liquidaciones_compra.no_es_borrador"
  | "liquidaciones_compra.no_modificable"
  | "liquidaciones_compra.otro_ambiente"
  | "liquidaciones_compra.proveedor_no_encontrado"
  | "liquidaciones_compra.secuencial_agotado"
  | "liquidaciones_compra.sin_clave_de_acceso"
  | "liquidaciones_compra.sin_matriz"
  | "liquidaciones_compra.sucursal_inactiva"
  | "liquidaciones_compra.sucursal_no_encontrada"
  | "liquidaciones_compra.sustento_posterior"
  | "liquidaciones_compra.tarifa_cambiada"
  | "liquidaciones_compra.tarifa_no_vigente"
  | "liquidaciones_compra.vencimiento_anterior_a_la_emision"
  | "liquidaciones_compra.xml_no_disponible"
  | "liquidaciones_compra.ya_autorizada"
  | "nominas.anulacion_antes_de_su_pago"
  | "nominas.con_pagos"
  | "nominas.demasiados_pagos"
  | "nominas.despues_de_su_pago"
  | "nominas.excede_lo_debido"
  | "nominas.nada_que_pagar"
  | "nominas.no_encontrada"
  | "nominas.pago_antes_de_la_nomina"
  | "nominas.pago_no_encontrado"
  | "nominas.persona_no_encontrada"
  | "notas_credito.a_consumidor_final"
  | "notas_credito.anulada"
  | "notas_credito.borrador_eliminado"
  | "notas_credito.cupo_agotado"
  | "notas_credito.descuento_mayor_que_linea"
  | "notas_credito.distinta_de_la_factura"
  | "notas_credito.empresa_sin_configurar"
  | "notas_credito.factura_anulada"
  | "notas_credito.factura_de_otro_ambiente"
  | "notas_credito.factura_no_autorizada"
  | "notas_credito.factura_no_encontrada"
  | "notas_credito.fecha_de_anulacion_fuera_de_rango"
  | "notas_credito.identificacion_invalida"
  | "notas_credito.importe_fuera_de_limite"
  | "notas_credito.no_autorizada"
  | "notas_credito.no_encontrada"
  | "notas_credito.no_es_borrador"
  | "notas_credito.no_modificable"
  | "notas_credito.otro_ambiente"
  | "notas_credito.secuencial_agotado"
  | "notas_credito.sin_clave_de_acceso"
  | "notas_credito.sin_matriz"
  | "notas_credito.sobre_el_tope"
  | "notas_credito.sobre_el_tope_del_impuesto"
  | "notas_credito.sucursal_inactiva"
  | "notas_credito.sucursal_no_encontrada"
  | "notas_credito.sustento_posterior"
  | "notas_credito.tarifa_cambiada"
  | "notas_credito.tarifa_no_vigente"
  | "notas_credito.xml_no_disponible"
  | "notas_credito.ya_autorizada"
  | "notas_debito.anulada"
  | "notas_debito.borrador_eliminado"
  | "notas_debito.con_movimientos"
  | "notas_debito.cupo_agotado"
  | "notas_debito.distinta_de_la_factura"
  | "notas_debito.empresa_sin_configurar"
  | "notas_debito.factura_anulada"
  | "notas_debito.factura_de_otro_ambiente"
  | "notas_debito.factura_no_autorizada"
  | "notas_debito.factura_no_encontrada"
  | "notas_debito.fecha_de_anulacion_fuera_de_rango"
  | "notas_debito.identificacion_invalida"
  | "notas_debito.importe_fuera_de_limite"
  | "notas_debito.no_autorizada"
  | "notas_debito.no_encontrada"
  | "notas_debito.no_es_borrador"
  | "notas_debito.no_modificable"
  | "notas_debito.otro_ambiente"
  | "notas_debito.secuencial_agotado"
  | "notas_debito.sin_clave_de_acceso"
  | "notas_debito.sin_matriz"
  | "notas_debito.sucursal_inactiva"
  | "notas_debito.sucursal_no_encontrada"
  | "notas_debito.sustento_posterior"
  | "notas_debito.tarifa_cambiada"
  | "notas_debito.tarifa_no_vigente"
  | "notas_debito.tarifa_sin_cantidad"
  | "notas_debito.xml_no_disponible"
  | "notas_debito.ya_autorizada"
  | "pagos.agenda_demasiado_larga"
  | "pagos.documento_de_otro_ambiente"
  | "pagos.documento_no_encontrado"
  | "pagos.documento_no_pagable"
  | "pagos.no_encontrado"
  | "pagos.proveedor_no_encontrado"
  | "pagos.sin_matriz"
  | "pagos.sucursal_no_encontrada"
  | "personas.identificacion_invalida"
  | "personas.identificacion_repetida"
  | "personas.no_encontrada"
  | "peticion.demasiado_grande"
  | "peticion.mal_formada"
  | "peticion.tipo_no_admitido"
  | "proformas.borrador_eliminado"
  | "proformas.descuento_mayor_que_linea"
  | "proformas.empresa_sin_configurar"
  | "proformas.enlace_no_encontrado"
  | "proformas.factura_demasiado_larga"
  | "proformas.identificacion_invalida"
  | "proformas.importe_fuera_de_limite"
  | "proformas.no_convertible"
  | "proformas.no_encontrada"
  | "proformas.no_es_borrador"
  | "proformas.sin_matriz"
  | "proformas.sucursal_no_encontrada"
  | "proformas.tarifa_no_vigente"
  | "proformas.ya_convertida"
  | "proformas.ya_decidida"
  | "retenciones.anulada"
  | "retenciones.borrador_eliminado"
  | "retenciones.compra_anulada"
  | "retenciones.compra_de_otro_ambiente"
  | "retenciones.compra_no_cuadra"
  | "retenciones.compra_no_encontrada"
  | "retenciones.compra_sin_retencion"
  | "retenciones.cupo_agotado"
  | "retenciones.distinta_de_la_compra"
  | "retenciones.distinta_de_la_liquidacion"
  | "retenciones.empresa_sin_configurar"
  | "retenciones.fecha_de_anulacion_fuera_de_rango"
  | "retenciones.identificacion_invalida"
  | "retenciones.liquidacion_anulada"
  | "retenciones.liquidacion_de_otro_ambiente"
  | "retenciones.liquidacion_no_autorizada"
  | "retenciones.liquidacion_no_encontrada"
  | "retenciones.no_autorizada"
  | "retenciones.no_encontrada"
  | "retenciones.no_es_borrador"
  | "retenciones.no_modificable"
  | "retenciones.otro_ambiente"
  | "retenciones.reembolso_futuro"
  | "retenciones.secuencial_agotado"
  | "retenciones.sin_clave_de_acceso"
  | "retenciones.sin_matriz"
  | "retenciones.sucursal_inactiva"
  | "retenciones.sucursal_no_encontrada"
  | "retenciones.sustento_futuro"
  | "retenciones.xml_no_disponible"
  | "retenciones.ya_autorizada"
  | "segundo_factor.codigo_invalido"
  | "segundo_factor.de_varias_empresas"
  | "segundo_factor.no_activo"
  | "segundo_factor.propio"
  | "segundo_factor.sin_empezar"
  | "segundo_factor.ya_activo"
  | "sellos.no_encontrado"
  | "servicio.no_disponible"
  | "servicio.ocupado"
  | "servicios.codigo_repetido"
  | "servicios.con_existencia"
  | "servicios.cuenta_invalida"
  | "servicios.no_encontrado"
  | "servicios.retirado"
  | "sri.sin_respuesta"
  | "sucursales.matriz_inactiva"
  | "sucursales.matriz_obligatoria"
  | "sucursales.no_encontrada"
  | "sucursales.numero_hacia_atras"
  | "sucursales.serie_con_documentos"
  | "sucursales.serie_ocupada"
  | "sumas.colmadas"
  | "temporal.al_futuro"
  | "temporal.conocido_el_futuro"
  | "tesoreria.antes_del_hecho"
  | "tesoreria.borrador_eliminado"
  | "tesoreria.conciliacion_cerrada"
  | "tesoreria.conciliacion_de_otro_ambiente"
  | "tesoreria.conciliacion_en_curso"
  | "tesoreria.conciliacion_no_abierta"
  | "tesoreria.conciliacion_no_cuadra"
  | "tesoreria.conciliacion_no_encontrada"
  | "tesoreria.conciliacion_sin_cerrar"
  | "tesoreria.corte_futuro"
  | "tesoreria.corte_no_posterior"
  | "tesoreria.cruza_un_corte"
  | "tesoreria.cuenta_colmada"
  | "tesoreria.cuenta_contable_no_sirve"
  | "tesoreria.cuenta_inactiva"
  | "tesoreria.cuenta_no_encontrada"
  | "tesoreria.demasiadas_cuentas"
  | "tesoreria.despues_del_corte"
  | "tesoreria.extracto_conciliado"
  | "tesoreria.fecha_conciliada"
  | "tesoreria.libro_muy_largo"
  | "tesoreria.linea_con_anticipos"
  | "tesoreria.linea_con_cuenta_invalida"
  | "tesoreria.linea_con_la_cuenta_del_banco"
  | "tesoreria.linea_emparejada"
  | "tesoreria.linea_no_encontrada"
  | "tesoreria.linea_sin_cuenta"
  | "tesoreria.movimiento_conciliado"
  | "tesoreria.movimiento_no_encontrado"
  | "tesoreria.movimiento_ya_marcado"
  | "tesoreria.movimientos_no_candidatos"
  | "tesoreria.no_es_la_ultima_cerrada"
  | "tesoreria.otro_ambiente"
  | "tesoreria.otro_anio"
  | "tesoreria.pareja_distinta"
  | "tesoreria.persona_no_encontrada"
  | "tesoreria.saldo_inicial_conciliado"
  | "tesoreria.sin_extracto"
  | "tesoreria.total_no_positivo"
  | "tesoreria.transaccion_no_encontrada"
  | "tesoreria.transferencia_no_encontrada"
  | "tesoreria.ya_anulado"
  | "trabajos.no_encontrado"
  | "usuarios.enlace_no_encontrado"
  | "usuarios.enlace_reciente"
  | "usuarios.enlaces_agotados"
  | "usuarios.inactivo"
  | "usuarios.no_encontrado"
  | "usuarios.restablecimiento_no_encontrado"
  | "usuarios.sesion_no_encontrada"
  | "usuarios.sin_correo_del_sistema"
  | "usuarios.sucursal_no_encontrada"
  | "usuarios.ultimo_administrador"
  | "usuarios.vendedor_sin_sucursal"
  | "usuarios.ya_existe"
  | "webhooks.demasiados"
  | "webhooks.entrega_hecha"
  | "webhooks.entrega_no_encontrada"
  | "webhooks.inactivo"
  | "webhooks.no_encontrado"
  | "webhooks.rango_al_reves"
  | "webhooks.url_no_publica"
  | "workflows.corrida_no_encontrada"
  | "workflows.corrida_terminada"
  | "workflows.definicion_invalida"
  | "workflows.demasiados"
  | "workflows.demasiados_secretos"
  | "workflows.evento_no_encontrado"
  | "workflows.historia_llena"
  | "workflows.no_encontrado"
  | "workflows.plantilla_no_encontrada"
  | "workflows.secreto_en_uso"
  | "workflows.secreto_no_encontrado"
  | "workflows.secreto_repetido"
  | "workflows.sin_datos_del_nodo"
  | "workflows.sin_historia"
  | "workflows.version_distinta";
