// Written by `npm run rehearse -- --types` from the migrated database. Change a migration, not this file.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  
  "public": {
          Tables: {
            "access_requests": {
                  Row: {
                    "account_id": string | null,"decided_at": string,"decided_by": string | null,"decision": string,"message_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "account_id"?: string | null,"decided_at"?: string,"decided_by"?: string | null,"decision": string,"message_id": string
                  }
                  Update: {
                    "account_id"?: string | null,"decided_at"?: string,"decided_by"?: string | null,"decision"?: string,"message_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "access_requests_message_id_fkey"
      columns: ["message_id"]
isOneToOne: true
      referencedRelation: "contact_messages"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "access_requests_message_id_fkey"
      columns: ["message_id"]
isOneToOne: true
      referencedRelation: "inbox_messages"
      referencedColumns: ["id"]
    }
                  ]
                },"account_details": {
                  Row: {
                    "account_id": string,"company": string | null,"job_title": string | null,"note": string | null,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "account_id": string,"company"?: string | null,"job_title"?: string | null,"note"?: string | null,"version"?: number
                  }
                  Update: {
                    "account_id"?: string,"company"?: string | null,"job_title"?: string | null,"note"?: string | null,"version"?: number
                  }
                  Relationships: [
                    
                  ]
                },"attachments": {
                  Row: {
                    "content_type": string,"created_at": string,"id": string,"inbound_email_id": string | null,"is_encrypted": boolean,"message_id": string | null,"name": string,"path": string | null,"reason": string | null,"reply_id": string | null,"size": number | null,"state": string
                  }
                  ComputedFields: never
                  Insert: {
                    "content_type": string,"created_at"?: string,"id"?: string,"inbound_email_id"?: string | null,"is_encrypted"?: boolean,"message_id"?: string | null,"name": string,"path"?: string | null,"reason"?: string | null,"reply_id"?: string | null,"size"?: number | null,"state": string
                  }
                  Update: {
                    "content_type"?: string,"created_at"?: string,"id"?: string,"inbound_email_id"?: string | null,"is_encrypted"?: boolean,"message_id"?: string | null,"name"?: string,"path"?: string | null,"reason"?: string | null,"reply_id"?: string | null,"size"?: number | null,"state"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "attachments_inbound_email_id_fkey"
      columns: ["inbound_email_id"]
isOneToOne: false
      referencedRelation: "inbound_emails"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "attachments_message_id_fkey"
      columns: ["message_id"]
isOneToOne: false
      referencedRelation: "contact_messages"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "attachments_message_id_fkey"
      columns: ["message_id"]
isOneToOne: false
      referencedRelation: "inbox_messages"
      referencedColumns: ["id"]
    }
                  ]
                },"build_requests": {
                  Row: {
                    "error": string | null,"id": number,"requested_at": string,"requested_by_email": string | null,"state": string
                  }
                  ComputedFields: never
                  Insert: {
                    "error"?: string | null,"id"?: never,"requested_at"?: string,"requested_by_email"?: string | null,"state"?: string
                  }
                  Update: {
                    "error"?: string | null,"id"?: never,"requested_at"?: string,"requested_by_email"?: string | null,"state"?: string
                  }
                  Relationships: [
                    
                  ]
                },"contact_messages": {
                  Row: {
                    "activity_at": string | null,"activity_author": string | null,"activity_kind": string | null,"activity_text": string | null,"assignee_email": string | null,"assignee_id": string | null,"content_hash": string,"created_at": string,"delivered_by": string,"due_at": string,"email": string,"fields": NonNullable<Json>,"handled_at": string | null,"handled_by": string | null,"id": string,"incoming_at": string | null,"kind": string,"language": string,"last_error": string | null,"later_until": string | null,"latest_at": string,"mail_attempts": number,"mailed_at": string | null,"message": string,"name": string,"next_attempt_at": string | null,"phone": string | null,"status": string,"submission_id": string,"suspected_spam": boolean,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "activity_at"?: string | null,"activity_author"?: string | null,"activity_kind"?: string | null,"activity_text"?: string | null,"assignee_email"?: string | null,"assignee_id"?: string | null,"content_hash"?: never,"created_at"?: string,"delivered_by": string,"due_at": string,"email": string,"fields"?: NonNullable<Json>,"handled_at"?: string | null,"handled_by"?: string | null,"id"?: string,"incoming_at"?: string | null,"kind"?: string,"language"?: string,"last_error"?: string | null,"later_until"?: string | null,"latest_at"?: never,"mail_attempts"?: number,"mailed_at"?: string | null,"message": string,"name": string,"next_attempt_at"?: string | null,"phone"?: string | null,"status"?: string,"submission_id": string,"suspected_spam"?: boolean,"version"?: number
                  }
                  Update: {
                    "activity_at"?: string | null,"activity_author"?: string | null,"activity_kind"?: string | null,"activity_text"?: string | null,"assignee_email"?: string | null,"assignee_id"?: string | null,"content_hash"?: never,"created_at"?: string,"delivered_by"?: string,"due_at"?: string,"email"?: string,"fields"?: NonNullable<Json>,"handled_at"?: string | null,"handled_by"?: string | null,"id"?: string,"incoming_at"?: string | null,"kind"?: string,"language"?: string,"last_error"?: string | null,"later_until"?: string | null,"latest_at"?: never,"mail_attempts"?: number,"mailed_at"?: string | null,"message"?: string,"name"?: string,"next_attempt_at"?: string | null,"phone"?: string | null,"status"?: string,"submission_id"?: string,"suspected_spam"?: boolean,"version"?: number
                  }
                  Relationships: [
                    
                  ]
                },"feature_flags": {
                  Row: {
                    "change_note": string | null,"description": string | null,"enabled": boolean,"id": string,"name": string,"updated_at": string,"updated_by": string | null,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "change_note"?: string | null,"description"?: string | null,"enabled"?: boolean,"id"?: string,"name": string,"updated_at"?: string,"updated_by"?: string | null,"version"?: number
                  }
                  Update: {
                    "change_note"?: string | null,"description"?: string | null,"enabled"?: boolean,"id"?: string,"name"?: string,"updated_at"?: string,"updated_by"?: string | null,"version"?: number
                  }
                  Relationships: [
                    
                  ]
                },"history": {
                  Row: {
                    "account_id": string | null,"action": string,"actor_email": string | null,"actor_id": string | null,"at": string,"detail": string | null,"flag_id": string | null,"flag_name": string | null,"id": number,"kind": string,"message_id": string | null,"note": string | null,"role": string | null,"version": number | null
                  }
                  ComputedFields: never
                  Insert: {
                    "account_id"?: string | null,"action": string,"actor_email"?: string | null,"actor_id"?: string | null,"at"?: string,"detail"?: string | null,"flag_id"?: string | null,"flag_name"?: string | null,"id"?: never,"kind": string,"message_id"?: string | null,"note"?: string | null,"role"?: string | null,"version"?: number | null
                  }
                  Update: {
                    "account_id"?: string | null,"action"?: string,"actor_email"?: string | null,"actor_id"?: string | null,"at"?: string,"detail"?: string | null,"flag_id"?: string | null,"flag_name"?: string | null,"id"?: never,"kind"?: string,"message_id"?: string | null,"note"?: string | null,"role"?: string | null,"version"?: number | null
                  }
                  Relationships: [
                    
                  ]
                },"inbound_emails": {
                  Row: {
                    "begins": boolean,"cc": (string)[],"email": string,"forward_error": string | null,"forwarded_at": string | null,"id": string,"kind": string,"mail_id": string | null,"merged_id": string | null,"message_id": string,"name": string,"provider_id": string,"quoted": string | null,"received_at": string,"subject": string,"suggested_id": string | null,"text": string
                  }
                  ComputedFields: never
                  Insert: {
                    "begins": boolean,"cc"?: (string)[],"email": string,"forward_error"?: string | null,"forwarded_at"?: string | null,"id"?: string,"kind": string,"mail_id"?: string | null,"merged_id"?: string | null,"message_id": string,"name": string,"provider_id": string,"quoted"?: string | null,"received_at"?: string,"subject": string,"suggested_id"?: string | null,"text": string
                  }
                  Update: {
                    "begins"?: boolean,"cc"?: (string)[],"email"?: string,"forward_error"?: string | null,"forwarded_at"?: string | null,"id"?: string,"kind"?: string,"mail_id"?: string | null,"merged_id"?: string | null,"message_id"?: string,"name"?: string,"provider_id"?: string,"quoted"?: string | null,"received_at"?: string,"subject"?: string,"suggested_id"?: string | null,"text"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "inbound_emails_message_id_fkey"
      columns: ["message_id"]
isOneToOne: false
      referencedRelation: "contact_messages"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "inbound_emails_message_id_fkey"
      columns: ["message_id"]
isOneToOne: false
      referencedRelation: "inbox_messages"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "inbound_emails_suggested_id_fkey"
      columns: ["suggested_id"]
isOneToOne: false
      referencedRelation: "contact_messages"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "inbound_emails_suggested_id_fkey"
      columns: ["suggested_id"]
isOneToOne: false
      referencedRelation: "inbox_messages"
      referencedColumns: ["id"]
    }
                  ]
                },"message_reads": {
                  Row: {
                    "account_id": string,"message_id": string,"read_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "account_id": string,"message_id": string,"read_at"?: string
                  }
                  Update: {
                    "account_id"?: string,"message_id"?: string,"read_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "message_reads_message_id_fkey"
      columns: ["message_id"]
isOneToOne: false
      referencedRelation: "contact_messages"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "message_reads_message_id_fkey"
      columns: ["message_id"]
isOneToOne: false
      referencedRelation: "inbox_messages"
      referencedColumns: ["id"]
    }
                  ]
                },"message_replies": {
                  Row: {
                    "actor_email": string,"actor_id": string,"attempted_at": string,"cc": (string)[],"created_at": string,"files": (string)[],"id": string,"is_running": boolean,"kind": string,"language": string,"last_error": string | null,"message_id": string,"sent_at": string | null,"state": string,"subject": string,"text": string,"to_email": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "actor_email": string,"actor_id": string,"attempted_at"?: string,"cc"?: (string)[],"created_at"?: string,"files"?: (string)[],"id": string,"is_running"?: boolean,"kind"?: string,"language": string,"last_error"?: string | null,"message_id": string,"sent_at"?: string | null,"state"?: string,"subject": string,"text": string,"to_email"?: string | null
                  }
                  Update: {
                    "actor_email"?: string,"actor_id"?: string,"attempted_at"?: string,"cc"?: (string)[],"created_at"?: string,"files"?: (string)[],"id"?: string,"is_running"?: boolean,"kind"?: string,"language"?: string,"last_error"?: string | null,"message_id"?: string,"sent_at"?: string | null,"state"?: string,"subject"?: string,"text"?: string,"to_email"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "message_replies_message_id_fkey"
      columns: ["message_id"]
isOneToOne: false
      referencedRelation: "contact_messages"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "message_replies_message_id_fkey"
      columns: ["message_id"]
isOneToOne: false
      referencedRelation: "inbox_messages"
      referencedColumns: ["id"]
    }
                  ]
                },"outgoing_emails": {
                  Row: {
                    "attempts": number,"created_at": string,"due_at": string | null,"expires_at": string,"id": string,"kind": string,"last_error": string | null,"message_id": string,"quote_id": string | null,"recipient_id": string | null,"sent_at": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "attempts"?: number,"created_at"?: string,"due_at"?: string | null,"expires_at"?: string,"id"?: string,"kind": string,"last_error"?: string | null,"message_id": string,"quote_id"?: string | null,"recipient_id"?: string | null,"sent_at"?: string | null
                  }
                  Update: {
                    "attempts"?: number,"created_at"?: string,"due_at"?: string | null,"expires_at"?: string,"id"?: string,"kind"?: string,"last_error"?: string | null,"message_id"?: string,"quote_id"?: string | null,"recipient_id"?: string | null,"sent_at"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "outgoing_emails_message_id_fkey"
      columns: ["message_id"]
isOneToOne: false
      referencedRelation: "contact_messages"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "outgoing_emails_message_id_fkey"
      columns: ["message_id"]
isOneToOne: false
      referencedRelation: "inbox_messages"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "outgoing_emails_quote_id_fkey"
      columns: ["quote_id"]
isOneToOne: false
      referencedRelation: "quotes"
      referencedColumns: ["id"]
    }
                  ]
                },"quotes": {
                  Row: {
                    "created_at": string,"currency": string,"customer_company": string | null,"customer_email": string,"customer_name": string,"decided_at": string | null,"decided_by": string | null,"decision_note": string | null,"id": string,"incoterm": string,"language": string,"lead_weeks": number,"lines": NonNullable<Json>,"message_id": string | null,"note": string,"number": string | null,"payment": string,"place": string,"revision": number,"search_text": string,"sent_at": string | null,"sent_by": string | null,"status": string,"total": number,"updated_by": string | null,"valid_until": string,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"currency": string,"customer_company"?: string | null,"customer_email": string,"customer_name": string,"decided_at"?: string | null,"decided_by"?: string | null,"decision_note"?: string | null,"id": string,"incoterm": string,"language": string,"lead_weeks": number,"lines": NonNullable<Json>,"message_id"?: string | null,"note": string,"number"?: string | null,"payment": string,"place": string,"revision": number,"search_text"?: never,"sent_at"?: string | null,"sent_by"?: string | null,"status"?: string,"total"?: never,"updated_by"?: string | null,"valid_until": string,"version"?: number
                  }
                  Update: {
                    "created_at"?: string,"currency"?: string,"customer_company"?: string | null,"customer_email"?: string,"customer_name"?: string,"decided_at"?: string | null,"decided_by"?: string | null,"decision_note"?: string | null,"id"?: string,"incoterm"?: string,"language"?: string,"lead_weeks"?: number,"lines"?: NonNullable<Json>,"message_id"?: string | null,"note"?: string,"number"?: string | null,"payment"?: string,"place"?: string,"revision"?: number,"search_text"?: never,"sent_at"?: string | null,"sent_by"?: string | null,"status"?: string,"total"?: never,"updated_by"?: string | null,"valid_until"?: string,"version"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "quotes_message_id_fkey"
      columns: ["message_id"]
isOneToOne: false
      referencedRelation: "contact_messages"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "quotes_message_id_fkey"
      columns: ["message_id"]
isOneToOne: false
      referencedRelation: "inbox_messages"
      referencedColumns: ["id"]
    }
                  ]
                },"rejected_messages": {
                  Row: {
                    "day": string,"delivered_by": string,"kind": string,"rejections": number
                  }
                  ComputedFields: never
                  Insert: {
                    "day": string,"delivered_by": string,"kind": string,"rejections"?: number
                  }
                  Update: {
                    "day"?: string,"delivered_by"?: string,"kind"?: string,"rejections"?: number
                  }
                  Relationships: [
                    
                  ]
                },"saved_replies": {
                  Row: {
                    "key": string,"language": string,"position": number,"subject": string,"text": string,"updated_at": string,"updated_by": string | null,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "key": string,"language": string,"position"?: number,"subject": string,"text": string,"updated_at"?: string,"updated_by"?: string | null,"version"?: number
                  }
                  Update: {
                    "key"?: string,"language"?: string,"position"?: number,"subject"?: string,"text"?: string,"updated_at"?: string,"updated_by"?: string | null,"version"?: number
                  }
                  Relationships: [
                    
                  ]
                },"scheduled_flag_changes": {
                  Row: {
                    "due_at": string,"enabled": boolean,"flag_id": string,"flag_name": string,"flag_version": number,"id": string,"note": string | null,"scheduled_at": string,"scheduled_by": string,"scheduled_by_email": string | null,"settled_at": string | null,"state": string,"superseded_by": string | null,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "due_at": string,"enabled": boolean,"flag_id": string,"flag_name": string,"flag_version": number,"id"?: string,"note"?: string | null,"scheduled_at"?: string,"scheduled_by": string,"scheduled_by_email"?: string | null,"settled_at"?: string | null,"state"?: string,"superseded_by"?: string | null,"version"?: number
                  }
                  Update: {
                    "due_at"?: string,"enabled"?: boolean,"flag_id"?: string,"flag_name"?: string,"flag_version"?: number,"id"?: string,"note"?: string | null,"scheduled_at"?: string,"scheduled_by"?: string,"scheduled_by_email"?: string | null,"settled_at"?: string | null,"state"?: string,"superseded_by"?: string | null,"version"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "scheduled_flag_changes_flag_id_fkey"
      columns: ["flag_id"]
isOneToOne: false
      referencedRelation: "feature_flags"
      referencedColumns: ["id"]
    }
                  ]
                },"staff_profiles": {
                  Row: {
                    "account_id": string,"display_name": string | null,"phone": string | null,"title": string | null,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "account_id": string,"display_name"?: string | null,"phone"?: string | null,"title"?: string | null,"updated_at"?: string
                  }
                  Update: {
                    "account_id"?: string,"display_name"?: string | null,"phone"?: string | null,"title"?: string | null,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"user_roles": {
                  Row: {
                    "role": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "role": string,"user_id": string
                  }
                  Update: {
                    "role"?: string,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                }
          }
          Views: {
            "inbox_messages": {
                  Row: {
                    "assignee_email": string | null,"assignee_id": string | null,"copied_at": string | null,"created_at": string,"delivered_by": string,"due_at": string | null,"email": string,"fields": NonNullable<Json>,"handled_at": string | null,"handled_by": string | null,"has_attachments": boolean | null,"id": string,"incoming_at": string | null,"is_unread": boolean | null,"kept_until": string | null,"kind": string,"language": string,"last_error": string | null,"later_until": string | null,"latest_at": string,"latest_author": string | null,"latest_kind": string | null,"latest_text": string | null,"mail_attempts": number,"mailed_at": string | null,"message": string,"name": string,"next_attempt_at": string | null,"phone": string | null,"preview": string | null,"quote_status": string | null,"state": string | null,"status": string,"subject": string | null,"submission_id": string,"suspected_spam": boolean,"version": number
                  }
                  ComputedFields: never
                  Relationships: [
                    
                  ]
                }
          }
          Functions: {
            "add_attachment":
{ Args: { "p_content_type": string,"p_id": string,"p_message_id": string,"p_name": string,"p_path": string,"p_reply_id": string,"p_size": number }; Returns: undefined
                           },
"attach_inbound_email":
{ Args: { "p_id": string,"p_version": number }; Returns: boolean
                           },
"begin_access_email":
{ Args: { "p_account_id": string }; Returns: Json
                           },
"begin_access_grant":
{ Args: { "p_decided_at"?: string,"p_email": string,"p_language": string,"p_message_id": string,"p_role": string }; Returns: Json
                           },
"bounce_reply":
{ Args: { "p_due_at": string,"p_error": string,"p_reply_id": string }; Returns: undefined
                           },
"cancel_access_grant":
{ Args: { "p_email": string }; Returns: undefined
                           },
"cancel_scheduled_flag_change":
{ Args: { "p_id": string,"p_version": number }; Returns: {
              "due_at": string,
"enabled": boolean,
"flag_id": string,
"flag_name": string,
"flag_version": number,
"id": string,
"note": string | null,
"scheduled_at": string,
"scheduled_by": string,
"scheduled_by_email": string | null,
"settled_at": string | null,
"state": string,
"superseded_by": string | null,
"version": number
            }[]
                          SetofOptions: {
        from: "*"
        to: "scheduled_flag_changes"
        isOneToOne: false
        isSetofReturn: true
      } },
"change_messages":
{ Args: { "p_changes": Json }; Returns: Json
                           },
"change_quote":
{ Args: { "p_id": string,"p_outcome": string,"p_total": number,"p_version": number }; Returns: Json
                           },
"check_messages":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"claim_alerts":
{ Args: { "p_at": string,"p_channels": (string)[] }; Returns: Json
                           },
"claim_due_emails":
{ Args: { "p_limit": number }; Returns: Json
                           },
"claim_due_messages":
{ Args: { "p_limit": number }; Returns: Json
                           },
"claim_due_reply":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"claim_message":
{ Args: { "p_id": string }; Returns: Json
                           },
"claim_reply":
{ Args: { "p_cc": (string)[],"p_files": (string)[],"p_kind": string,"p_language": string,"p_message_id": string,"p_name": string,"p_reply_id": string,"p_subject": string,"p_text": string,"p_to": string,"p_version": number }; Returns: Json
                           },
"count_messages":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"decide_quote":
{ Args: { "p_account_id": string,"p_decision": string,"p_due_at": string,"p_name": string,"p_note": string,"p_quote_id": string,"p_total": number,"p_version": number }; Returns: Json
                           },
"decline_access_request":
{ Args: { "p_message_id": string,"p_note": string }; Returns: Json
                           },
"delete_account":
{ Args: { "p_account_id": string,"p_role": string }; Returns: Json
                           },
"delete_personal_data":
{ Args: { "p_email": string }; Returns: Json
                           },
"delete_spam":
{ Args: { "p_ids": (string)[] }; Returns: number
                           },
"find_inbound_email":
{ Args: { "p_provider_id": string }; Returns: Json
                           },
"get_code_rejections":
{ Args: Record<PropertyKey, never>; Returns: (string)[]
                           },
"get_enabled_features":
{ Args: Record<PropertyKey, never>; Returns: (string)[]
                           },
"get_mfa_state":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"get_site_build_state":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"grant_access":
{ Args: { "p_account_id": string,"p_decided_at"?: string,"p_display_name"?: string,"p_message_id": string,"p_role": string }; Returns: Json
                           },
"list_accounts":
{ Args: { "p_kind": string,"p_search": string }; Returns: Json
                           },
"list_colleagues":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"list_history":
{ Args: { "p_about": string,"p_after": number,"p_from": string,"p_kind": string,"p_limit": number,"p_person": string,"p_until": string }; Returns: Json
                           },
"list_messages":
{ Args: { "p_after": Json,"p_assignee": string,"p_kind": string,"p_language": string,"p_limit": number,"p_search": string,"p_sender": string,"p_view": string }; Returns: Json
                           },
"list_orphaned_objects":
{ Args: { "p_limit": number }; Returns: (string)[]
                           },
"list_quotes":
{ Args: { "p_after": Json,"p_limit": number,"p_search": string,"p_status": string }; Returns: Json
                           },
"list_requests":
{ Args: { "p_search": string }; Returns: Json
                           },
"list_sessions":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"mark_alerts_notified":
{ Args: { "p_at": string,"p_ids": (number)[] }; Returns: undefined
                           },
"mark_contact_message":
{ Args: { "p_error": string,"p_id": string }; Returns: undefined
                           },
"mark_email":
{ Args: { "p_error": string,"p_id": string,"p_is_rejected": boolean }; Returns: undefined
                           },
"mark_read":
{ Args: { "p_ids": (string)[],"p_is_read": boolean,"p_seen_at": (string)[] }; Returns: Json
                           },
"mark_reply":
{ Args: { "p_error": string,"p_id": string,"p_state": string }; Returns: string
                           },
"mark_site_build":
{ Args: { "p_error": string,"p_id": number }; Returns: undefined
                           },
"password_link_works":
{ Args: { "p_token_hash": string }; Returns: boolean
                           },
"read_access_request":
{ Args: { "p_message_id": string }; Returns: Json
                           },
"read_attachment":
{ Args: { "p_id": string }; Returns: Json
                           },
"read_caller":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"read_delivery_report":
{ Args: { "p_day": string }; Returns: Json
                           },
"read_file_room":
{ Args: { "p_email": string,"p_is_unwanted": boolean }; Returns: Json
                           },
"read_last_prices":
{ Args: { "p_message_id": string }; Returns: Json
                           },
"read_message":
{ Args: { "p_id": string }; Returns: Json
                           },
"read_quotes":
{ Args: { "p_message_id": string }; Returns: Json
                           },
"read_reply_files":
{ Args: { "p_reply_id": string }; Returns: Json
                           },
"read_request":
{ Args: { "p_id": string }; Returns: Json
                           },
"receive_contact_message":
{ Args: { "p_delivered_by": string,"p_due_at": string,"p_email": string,"p_fields": Json,"p_ip_hash": string,"p_is_mailed"?: boolean,"p_kind": string,"p_language": string,"p_message": string,"p_name": string,"p_phone": string,"p_submission_id": string,"p_suspected_spam": boolean }; Returns: Json
                           },
"receive_mail":
{ Args: { "p_attachments": Json,"p_cc": (string)[],"p_due_at": string,"p_email": string,"p_kind": string,"p_language"?: string,"p_mail_id": string,"p_message_id": string,"p_name": string,"p_provider_id": string,"p_quoted": string,"p_references": (string)[],"p_reply_ids": (string)[],"p_subject": string,"p_text": string }; Returns: Json
                           },
"record_access_email":
{ Args: { "p_account_id": string }; Returns: undefined
                           },
"record_forwarding":
{ Args: { "p_error": string,"p_id": string }; Returns: undefined
                           },
"remove_attachments":
{ Args: { "p_ids": (string)[] }; Returns: undefined
                           },
"remove_mfa_factors":
{ Args: { "p_account_id": string }; Returns: Json
                           },
"reorder_saved_replies":
{ Args: { "p_keys": (string)[],"p_seen": (string)[] }; Returns: boolean
                           },
"reply_to_request":
{ Args: { "p_account_id": string,"p_due_at": string,"p_message_id": string,"p_reply_id": string,"p_text": string }; Returns: Json
                           },
"request_site_build":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"require_mfa":
{ Args: { "p_required": boolean }; Returns: Json
                           },
"reschedule_flag_change":
{ Args: { "p_due_at": string,"p_enabled": boolean,"p_id": string,"p_note": string,"p_version": number }; Returns: {
              "due_at": string,
"enabled": boolean,
"flag_id": string,
"flag_name": string,
"flag_version": number,
"id": string,
"note": string | null,
"scheduled_at": string,
"scheduled_by": string,
"scheduled_by_email": string | null,
"settled_at": string | null,
"state": string,
"superseded_by": string | null,
"version": number
            }[]
                          SetofOptions: {
        from: "*"
        to: "scheduled_flag_changes"
        isOneToOne: false
        isSetofReturn: true
      } },
"revoke_access":
{ Args: { "p_account_id": string,"p_role": string }; Returns: Json
                           },
"revoke_session":
{ Args: { "p_session_id": string }; Returns: Json
                           },
"revoke_sessions":
{ Args: { "p_account_id": string }; Returns: Json
                           },
"save_quote":
{ Args: { "p_id": string,"p_message_id": string,"p_quote": Json,"p_version": number }; Returns: Json
                           },
"schedule_flag_change":
{ Args: { "p_due_at": string,"p_enabled": boolean,"p_flag_id": string,"p_note": string }; Returns: {
              "due_at": string,
"enabled": boolean,
"flag_id": string,
"flag_name": string,
"flag_version": number,
"id": string,
"note": string | null,
"scheduled_at": string,
"scheduled_by": string,
"scheduled_by_email": string | null,
"settled_at": string | null,
"state": string,
"superseded_by": string | null,
"version": number
            }[]
                          SetofOptions: {
        from: "*"
        to: "scheduled_flag_changes"
        isOneToOne: false
        isSetofReturn: true
      } },
"update_account":
{ Args: { "p_account_id": string,"p_company": string,"p_job_title": string,"p_language": string,"p_note": string,"p_version": number }; Returns: Json
                           },
"update_profile":
{ Args: { "p_display_name": string,"p_phone": string,"p_title": string }; Returns: undefined
                           },
"update_saved_reply":
{ Args: { "p_key": string,"p_language": string,"p_subject": string,"p_text": string,"p_version": number }; Returns: Json
                           }
          }
          Enums: {
            [_ in never]: never
          }
          CompositeTypes: {
            [_ in never]: never
          }
        }
}
