<?php

// Escrito por «npm run contratos» a partir de infra/http/openapi.json: no se edita.

declare(strict_types=1);

namespace Comprobantes\Generado;

use Comprobantes\Transporte;

/** Los métodos del API, por recurso. */
abstract class Grupos
{
    /** Facturas: emisión, estados, RIDE, XML, correo y anulación */
    public readonly Facturas $facturas;
    /** Liquidaciones de compra: lo que se compra a quien no factura */
    public readonly LiquidacionesCompra $liquidacionesCompra;
    /** Guías de remisión */
    public readonly GuiasRemision $guiasRemision;
    /** Retenciones emitidas a proveedores */
    public readonly Retenciones $retenciones;
    /** Notas de crédito sobre facturas de aquí o ajenas */
    public readonly NotasCredito $notasCredito;
    /** Notas de débito, con su saldo */
    public readonly NotasDebito $notasDebito;
    /** Lo emitido, de todos los tipos a la vez */
    public readonly Comprobantes $comprobantes;
    /** Códigos tributarios de un día y sus porcentajes */
    public readonly Catalogos $catalogos;
    /** Directorio de clientes, proveedores y transportistas */
    public readonly PersonasEmpresas $personasEmpresas;
    /** Catálogo de bienes y servicios */
    public readonly Servicios $servicios;
    /** Proformas: se envían, se aceptan y se convierten en factura */
    public readonly Proformas $proformas;
    /** Lo que el cliente de una proforma ve y decide, con su enlace y sin cuenta */
    public readonly PortalProformas $portalProformas;
    /** Establecimientos, puntos de emisión y sus series */
    public readonly Sucursales $sucursales;
    /** El servidor de correo de la empresa */
    public readonly CorreoEmpresa $correoEmpresa;
    /** Entrar, salir y poner la contraseña */
    public readonly Sesion $sesion;
    /** Usuarios de la empresa y sus roles */
    public readonly Usuarios $usuarios;
    /** Perfil, certificado, ambiente, logo y plan de la empresa */
    public readonly Empresa $empresa;
    /** Claves de API y sus permisos */
    public readonly ClavesApi $clavesApi;
    /** Las peticiones que se hicieron */
    public readonly Auditoria $auditoria;
    /** Suscripciones y entregas firmadas */
    public readonly Webhooks $webhooks;
    /** Plan de cuentas, asientos y sus plantillas, períodos, balances e impuestos del mes */
    public readonly Contabilidad $contabilidad;
    /** Compras recibidas, su importación y el anexo transaccional */
    public readonly Compras $compras;
    /** Cajas, bancos y tarjetas: movimientos, transacciones y conciliaciones */
    public readonly CuentasDinero $cuentasDinero;
    /** Existencias, su costo y sus movimientos */
    public readonly Inventario $inventario;
    /** Dinero de los clientes, anticipos, cartera y estados de cuenta */
    public readonly Cobros $cobros;
    /** Pagos a proveedores, agenda, cartera y estados de cuenta */
    public readonly PagosProveedor $pagosProveedor;
    /** Nóminas: lo que gana cada persona, sus roles de pago y lo que se les paga */
    public readonly Nominas $nominas;
    /** Activos fijos: su registro, depreciación, mejoras, ventas y bajas */
    public readonly ActivosFijos $activosFijos;
    /** Automatizaciones, sus corridas y sus secretos */
    public readonly Workflows $workflows;
    /** Los eventos públicos, con un cursor */
    public readonly Eventos $eventos;
    /** Qué recursos cambiaron, de los que se pueden leer */
    public readonly Novedades $novedades;
    /** Qué pasó con cada registro, cuándo y quién lo hizo */
    public readonly Historia $historia;
    /** De qué está hecha una cifra */
    public readonly Explicar $explicar;
    /** Cómo va lo que tarda */
    public readonly Trabajos $trabajos;
    /** Sellos de la bitácora */
    public readonly Sellos $sellos;

    protected function __construct(protected readonly Transporte $transporte, bool $al_dia)
    {
        $this->facturas = new Facturas($transporte, $al_dia);
        $this->liquidacionesCompra = new LiquidacionesCompra($transporte, $al_dia);
        $this->guiasRemision = new GuiasRemision($transporte, $al_dia);
        $this->retenciones = new Retenciones($transporte, $al_dia);
        $this->notasCredito = new NotasCredito($transporte, $al_dia);
        $this->notasDebito = new NotasDebito($transporte, $al_dia);
        $this->comprobantes = new Comprobantes($transporte, $al_dia);
        $this->catalogos = new Catalogos($transporte, $al_dia);
        $this->personasEmpresas = new PersonasEmpresas($transporte, $al_dia);
        $this->servicios = new Servicios($transporte, $al_dia);
        $this->proformas = new Proformas($transporte, $al_dia);
        $this->portalProformas = new PortalProformas($transporte, $al_dia);
        $this->sucursales = new Sucursales($transporte, $al_dia);
        $this->correoEmpresa = new CorreoEmpresa($transporte, $al_dia);
        $this->sesion = new Sesion($transporte, $al_dia);
        $this->usuarios = new Usuarios($transporte, $al_dia);
        $this->empresa = new Empresa($transporte, $al_dia);
        $this->clavesApi = new ClavesApi($transporte, $al_dia);
        $this->auditoria = new Auditoria($transporte, $al_dia);
        $this->webhooks = new Webhooks($transporte, $al_dia);
        $this->contabilidad = new Contabilidad($transporte, $al_dia);
        $this->compras = new Compras($transporte, $al_dia);
        $this->cuentasDinero = new CuentasDinero($transporte, $al_dia);
        $this->inventario = new Inventario($transporte, $al_dia);
        $this->cobros = new Cobros($transporte, $al_dia);
        $this->pagosProveedor = new PagosProveedor($transporte, $al_dia);
        $this->nominas = new Nominas($transporte, $al_dia);
        $this->activosFijos = new ActivosFijos($transporte, $al_dia);
        $this->workflows = new Workflows($transporte, $al_dia);
        $this->eventos = new Eventos($transporte, $al_dia);
        $this->novedades = new Novedades($transporte, $al_dia);
        $this->historia = new Historia($transporte, $al_dia);
        $this->explicar = new Explicar($transporte, $al_dia);
        $this->trabajos = new Trabajos($transporte, $al_dia);
        $this->sellos = new Sellos($transporte, $al_dia);
    }
}
